import { ajouterJours, nombreDeJours, plusPetit } from '@ael/contract/consommation/calendrier.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { communes, type Plage } from '@ael/contract/consommation/periodes.ts'
import type { DemandeExport, PointConsommation } from '@ael/contract/consommation/schemas.ts'
import type pg from 'pg'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { assemblerGraphe } from '../assembler-graphe.ts'
import { cibleContrat } from '../cible.public.ts'
import { plageDesDonnees } from '../donnees.ts'
import { lireEtendues } from '../etendue.repository.ts'
import { lireVolumes } from '../volumes.repository.ts'
import { colonnesDe } from './colonnes.ts'
import { fichierCsv } from '../../../gateways/tableur/csv.ts'
import { type CibleExport, type ExportPrepare, nomFichier, preparerExport } from './preparer-export.ts'

/** The consumption of a contract, or of each contract of a group, as a file that is written while it is read. */
export async function exporterCsv(
  services: Services,
  utilisateur: UtilisateurSession,
  cible: CibleExport,
  demande: DemandeExport,
) {
  const prepare = await preparerExport(services, utilisateur, cible, demande)
  const colonnes = colonnesDe(demande.colonnes, prepare.granularite, prepare.groupe !== null)
  const aujourdhui = services.horloge.aujourdhui()
  async function* blocs(): AsyncGenerator<string[][]> {
    for await (const { numeroContrat, points } of lireParBlocs(services.pool, prepare)) {
      yield points.map((point) => colonnes.map(({ cellule }) => cellule(point, { numeroContrat, aujourdhui })))
    }
  }
  return {
    nomFichier: nomFichier(demande, prepare, 'csv'),
    type: 'text/csv; charset=utf-8',
    contenu: fichierCsv(
      colonnes.map(({ titre }) => titre),
      blocs(),
    ),
  }
}

interface Bloc {
  numeroContrat: string
  points: PointConsommation[]
}

/** The periods of each contract, a block at a time: what is in memory does not grow with the export. */
async function* lireParBlocs(pool: pg.Pool, { contrats, granularite, plage }: ExportPrepare): AsyncGenerator<Bloc> {
  for (const numeroContrat of contrats) {
    const cible = cibleContrat(numeroContrat)
    const donnees = plageDesDonnees(granularite, await lireEtendues(pool, cible))
    const connue = donnees && communes(plage, donnees)
    for (const partie of connue ? parties(granularite, connue) : []) {
      const volumes = await lireVolumes(pool, cible, { granularite, plage: partie })
      const { resultats } = assemblerGraphe({
        granularite,
        plage: partie,
        unite: 'M3',
        volumes,
        precedent: false,
        attendus: () => 1,
      })
      yield { numeroContrat, points: resultats }
    }
  }
}

const JOURS_PAR_BLOC = 92

/** Cuts a range of days or hours into parts; longer periods are few. */
function parties(granularite: Granularite, plage: Plage): Plage[] {
  if (granularite !== 'JOURNEE' && granularite !== 'HEURE') return [plage]
  return Array.from({ length: Math.ceil(nombreDeJours(plage.debut, plage.fin) / JOURS_PAR_BLOC) }, (_, rang) => {
    const debut = ajouterJours(plage.debut, rang * JOURS_PAR_BLOC)
    return { debut, fin: plusPetit(plage.fin, ajouterJours(debut, JOURS_PAR_BLOC - 1)) }
  })
}
