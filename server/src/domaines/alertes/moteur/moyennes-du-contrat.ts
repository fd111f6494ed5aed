import type { PlageConso } from '@ael/contract/alertes/parametres.ts'
import { debutMois } from '@ael/contract/consommation/calendrier.ts'
import type { Database } from '../../../db/database.ts'
import { lireMoyennesDe, type Moyennes } from './moyennes.query.ts'
import { lireReglages } from './reglages.query.ts'

/** What the rules of one contract compare its days with, from one day to the other: for whoever only looks. */
export async function lireMoyennesDuContrat(
  db: Database,
  contrat: { numeroContrat: string; depuis: string },
  du: string,
  au: string,
): Promise<{ moyennes: Moyennes; plages: readonly PlageConso[] }> {
  const mois: string[] = []
  for (let un = debutMois(du); un <= au; un = debutMois(un, 1)) mois.push(un)
  const [moyennes, { plages }] = await Promise.all([lireMoyennesDe(db, contrat, mois), lireReglages(db, [])])
  return { moyennes, plages }
}
