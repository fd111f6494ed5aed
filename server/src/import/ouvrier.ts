import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { registerTypeParsers } from '../db/types.ts'
import { type Demande, executerImport, type Resultat } from './executer.ts'
import { ErreurImport } from './fichier/erreur-import.ts'

/** What the thread is given and what it answers. */
export interface Commande {
  connectionString: string
  demande: Demande
  /** The present instant of whoever asks, ms since the epoch. */
  maintenant: number
}
export type Reponse = { resultat: Resultat } | { refus: string }

const CONNEXIONS = 4

const { connectionString, demande, maintenant } = workerData as Commande
registerTypeParsers()
const pool = new pg.Pool({ connectionString, max: CONNEXIONS })
let reponse: Reponse
try {
  reponse = { resultat: await executerImport(pool, new Date(maintenant), demande) }
} catch (error) {
  if (!(error instanceof ErreurImport)) throw error
  reponse = { refus: error.message }
} finally {
  await pool.end()
}
// Last, for whoever asked ends the thread then.
parentPort?.postMessage(reponse, [])
