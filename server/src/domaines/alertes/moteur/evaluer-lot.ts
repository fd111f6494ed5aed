import { debitMinimal } from '@ael/contract/alertes/debit-minimal.ts'
import { resoudreParametres } from '@ael/contract/alertes/parametres.ts'
import { TYPES_CONSOMMATION } from '@ael/contract/alertes/regles.ts'
import { debutMois, plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import type { ContratTelereleve } from './contrats.query.ts'
import { declencher } from './declencher.ts'
import { lireJours } from './jours.query.ts'
import { type ContratAJuger, jugerContrat, premierJourALire, surveillancesDe } from './juger-contrat.ts'
import { lireMoyennes } from './moyennes.query.ts'
import { lireReglages } from './reglages.query.ts'
import { alertesDesContrats } from './surveillances.query.ts'

/** A contract and the days of it to judge, both ends included, `AAAA-MM-JJ`. */
export type ContratAEvaluer = ContratTelereleve & { du: string; au: string }

/**
 * Judges contracts on the given days and records what fires, in the transaction of `trx`. Safe to repeat. Answers the
 * number of new firings.
 */
export async function evaluerLot(services: Pick<Services, 'horloge'>, trx: Database, lot: readonly ContratAEvaluer[]): Promise<number> {
  const numeros = lot.map(({ numeroContrat }) => numeroContrat)
  const [alertes, reglages] = [await alertesDesContrats(trx, numeros, TYPES_CONSOMMATION), await lireReglages(trx, numeros)]
  const alertesPar = Map.groupBy(alertes, ({ numeroContrat }) => numeroContrat)
  const contrats = lot.map((contrat): ContratAJuger => ({
    ...contrat,
    du: plusGrand(contrat.du, contrat.depuis),
    surveillances: surveillancesDe(alertesPar.get(contrat.numeroContrat) ?? [], contrat.depuis),
    parametres: resoudreParametres(reglages.parContrat.get(contrat.numeroContrat), reglages.installation),
    debitMinimal: debitMinimal(contrat, reglages.parContrat.get(contrat.numeroContrat), reglages.installation),
  }))
  const etendues = contrats.map((contrat) => ({ numeroContrat: contrat.numeroContrat, du: premierJourALire(contrat), au: contrat.au }))
  const jours = await lireJours(trx, etendues)
  const moisEntre = creerMoisEntre()
  const moyennes = await lireMoyennes(trx, contrats.map(({ numeroContrat, depuis, au }, rang) => ({ numeroContrat, depuis, mois: moisEntre(etendues[rang]!.du, au) })))
  const declenchements = contrats.flatMap((contrat, rang) => jugerContrat(contrat, jours[rang]!, moyennes, reglages.plages))
  return declencher(services, trx, declenchements, (numeroContrat, type) =>
    (alertesPar.get(numeroContrat) ?? []).filter((alerte) => alerte.type === type).map(({ destinataire }) => destinataire),
  )
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
