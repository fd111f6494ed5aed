import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { registerTypeParsers } from '../db/types.ts'
import type { CleDonnees } from '../gateways/coffre/cles.ts'
import { createCoffre } from '../gateways/coffre/coffre.ts'
import { CoffreFerme } from '../gateways/coffre/coffre-ferme.ts'
import { type Demande, executerImport, type Resultat } from './executer.ts'
import { ErreurImport } from './fichier/erreur-import.ts'

/** What the thread is given and what it answers. */
export interface Commande {
  connectionString: string
  demande: Demande
  /** The present instant of whoever asks, ms since the epoch. */
  maintenant: number
  cles: readonly CleDonnees[]
}
export type Reponse = { resultat: Resultat } | { refus: string } | { ferme: string }

const CONNEXIONS = 4

const { connectionString, demande, maintenant, cles } = workerData as Commande
registerTypeParsers()
const pool = new pg.Pool({ connectionString, max: CONNEXIONS })
let reponse: Reponse
try {
  reponse = { resultat: await executerImport(pool, new Date(maintenant), demande, createCoffre(cles)) }
} catch (error) {
  if (error instanceof ErreurImport) reponse = { refus: error.message }
  else if (error instanceof CoffreFerme) reponse = { ferme: error.message }
  else throw error
} finally {
  await pool.end()
}
// Last, for whoever asked ends the thread then.
parentPort?.postMessage(reponse, [])
