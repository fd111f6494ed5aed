import pg from 'pg'
import { horlogeSysteme } from '../../horloge.ts'
import { traiterDepot } from '../depot/traiter-depot.ts'

/** A process of its own that serves a drop folder once, for a test to kill. */
const [connectionString, dossier] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString })
const log = { info: () => undefined, error: () => undefined }
await traiterDepot({ pool, horloge: horlogeSysteme, log }, dossier!, 0)
await pool.end()
