import pg from 'pg'
import { readConfig } from '../../config.ts'
import { horlogeSysteme } from '../../kernel/horloge.ts'
import { traiterDepot } from '../depot/traiter-depot.ts'
import { dossiersDepot } from './dossiers-depot.ts'

/** A process of its own that serves a drop folder once, for a test to kill. */
const [connectionString, dossier] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString })
const log = { info: () => undefined, error: () => undefined }
await traiterDepot({ pool, horloge: horlogeSysteme, log, config: readConfig({}) }, dossiersDepot(dossier!), 0)
await pool.end()
