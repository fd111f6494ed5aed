import type { Logger } from 'pino'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Configuration } from './domaines/configuration/configuration.ts'
import type { Horloge } from './horloge.ts'

/** What handlers, acts and jobs are given: the database, the clock and the ways out to other systems. */
export interface Services {
  config: Config
  db: Database
  /** For the few queries that are prepared by hand; everything else goes through `db`. */
  pool: pg.Pool
  /** Features, parameters, rights and messages, cached until they change. */
  configuration: Configuration
  horloge: Horloge
  log: Logger
}
