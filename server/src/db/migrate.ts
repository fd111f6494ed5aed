import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { reasonOf } from './embedded/errors.ts'
import { recordApplied, refuseChanged } from './fingerprints.ts'
import { adoptFormer } from './former-base.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'
import { schemaState, SchemaTooNewError, type Ask } from './schema-state.ts'
import { unavailability } from './unavailable.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

export interface MigrateOptions {
  /** Default: that of the application. */
  folder?: string
  /** Seconds that a migration waits for a lock, everybody else queueing behind it; then it lets them pass, and tries again… */
  lockSeconds?: number
  /** …for so many seconds in all. */
  patienceSeconds?: number
  onRetry?: (reason: string) => void
}

export interface Migrated {
  applied: string[]
  /** The database knows migrations that this version does not: a newer one works on it too. */
  newer: boolean
}

function migrationOf({ name, text, rupture }: MigrationFile): Migration {
  return {
    async up(db) {
      await sql.raw(text).execute(db)
      if (rupture !== null)
        await sql`insert into migration_rupture (nom, raison) values (${name}, ${rupture})`.execute(db)
    },
  }
}

/** One server at a time, from what is missing to what is applied. */
async function alone<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('agence-en-ligne.migrations'))`)
    return await work()
  } finally {
    await client.end()
  }
}

const NOTHING: Migration = { up: async () => undefined }

/**
 * Brings the database to the schema of this version, under Kysely's lock so that several servers may start together. On a
 * database in use each migration has a transaction of its own, and waits for locks only briefly at a time.
 * @throws SchemaTooNewError when a newer version has changed the schema in a way that this one cannot follow
 * @throws UnfinishedFormerError when the database is of before the first release, and not complete
 * @throws ChangedMigrationError when a file is no longer what was applied under its name
 */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<Migrated> {
  const { folder, lockSeconds = 3, patienceSeconds = 600, onRetry } = options
  const files = await readMigrations(folder)
  const pool = new pg.Pool({ connectionString, max: 2, lock_timeout: lockSeconds * 1000 })
  // A connection that is cut fails the migration, which says so.
  pool.on('error', () => undefined)
  const ask: Ask = async (statement, values) => (await pool.query<Record<string, unknown>>(statement, values)).rows
  const state = () => schemaState(ask, new Set(files.keys()))
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    // Work that was merged later may bear an earlier time: such a migration is applied all the same.
    allowUnorderedMigrations: true,
    provider: {
      async getMigrations() {
        const { unknown } = await state()
        return {
          ...Object.fromEntries(unknown.map((name) => [name, NOTHING])),
          ...Object.fromEntries([...files].map(([name, file]) => [name, migrationOf(file)])),
        }
      },
    },
  })

  const advance = async () => {
    await adoptFormer(ask, files)
    const { empty, ruptures, unknown } = await state()
    if (ruptures.length > 0) throw new SchemaTooNewError(ruptures)
    await refuseChanged(ask, files)
    const result = empty ? await migrator.migrateToLatest() : await migrator.migrateUp()
    if (result.error === undefined) await recordApplied(ask, files)
    return { empty, unknown, ...result }
  }

  const deadline = Date.now() + patienceSeconds * 1000
  const applied: string[] = []
  try {
    for (let pause = FIRST_PAUSE_MS; ;) {
      const { empty, unknown, error, results = [] } = await alone(connectionString, advance)
      if (error === undefined) {
        applied.push(...results.map(({ migrationName }) => migrationName))
        if (results.length === 0 || empty) return { applied, newer: unknown.length > 0 }
        pause = FIRST_PAUSE_MS
        continue
      }
      if (unavailability(error) !== 'busy' || Date.now() + pause > deadline)
        throw error instanceof Error ? error : new Error(JSON.stringify(error))
      onRetry?.(reasonOf(error))
      await sleep(pause)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  } finally {
    await pool.end()
  }
}
