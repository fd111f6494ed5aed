import { debutMois } from '@ael/contract/consommation/calendrier.ts'
import type { Database } from '../../../db/database.ts'
import type { JourMesure } from '../jour-mesure.ts'
import { lireJours } from './jours.query.ts'
import type { ContratAJuger } from './juger-contrat.ts'
import { lireMoyennes, type Moyennes } from './moyennes.query.ts'

/** The measures of contracts from a day to the last one to judge, and the averages before the months of these days. */
export async function lireMesures(
  trx: Database,
  contrats: readonly ContratAJuger[],
  premierJour: (contrat: ContratAJuger) => string,
): Promise<{ jours: JourMesure[][][]; moyennes: Moyennes }> {
  if (contrats.length === 0) return { jours: [], moyennes: new Map() }
  const etendues = contrats.map((contrat) => ({
    numeroContrat: contrat.numeroContrat,
    depuis: contrat.depuis,
    du: premierJour(contrat),
    au: contrat.au,
  }))
  const jours = await lireJours(trx, etendues)
  const moisEntre = creerMoisEntre()
  const moyennes = await lireMoyennes(
    trx,
    etendues.map(({ du, au, ...contrat }) => ({ ...contrat, mois: moisEntre(du, au) })),
  )
  return { jours, moyennes }
}

/** The first days of the months that hold the days from one to the other; most contracts of a lot ask for the same. */
function creerMoisEntre(): (du: string, au: string) => readonly string[] {
  const connus = new Map<string, string[]>()
  return (du, au) => {
    const cle = `${du} ${au}`
    let mois = connus.get(cle)
    if (!mois) {
      mois = []
      for (let un = debutMois(du); un <= au; un = debutMois(un, 1)) mois.push(un)
      connus.set(cle, mois)
    }
    return mois
  }
}
