import { existsSync } from 'node:fs'
import path from 'node:path'
import { coffreEssai } from '../../testing/coffre.ts'
import { lireDemande } from '../demande.ts'
import { executerImport, type Resultat } from '../executer.ts'
import { type BaseImport, MAINTENANT } from './base.ts'

const DOSSIER =
  process.env['DONNEES_REELLES'] ?? path.resolve(import.meta.dirname, '../../../../../shared/data/telereleve')

/** A year of real readings of 30 meters of Alicante, which the project does not hold. */
const RELEVES_REELS = path.join(DOSSIER, 'alicante-30-compteurs.csv.gz')

/** Whether they are there; says which tests are left out when they are not. */
export function relevesReelsPresents(laisses: string): boolean {
  const presents = existsSync(RELEVES_REELS)
  if (!presents) process.stderr.write(`Données réelles absentes (${RELEVES_REELS}) : ${laisses}\n`)
  return presents
}

const demande = lireDemande('telereleves', {
  separateur: ';',
  appareil: 'user key',
  horodatage: 'datetime',
  index: 'meter reading',
  'format-date': 'dd/MM/yyyy HH:mm:ss',
  unite: 'L',
  creer: true,
})

/** Imports them, with a contract for each meter. */
export const importerRelevesReels = (base: BaseImport): Promise<Resultat> =>
  executerImport(
    base.pool,
    MAINTENANT,
    { fichier: RELEVES_REELS, rejets: path.join(base.dossier, 'rejets.csv'), ...demande },
    coffreEssai,
  )
