import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import pg from 'pg'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** The plain SQL files of `migrations/`, in the order of their time stamps; each runs in one transaction. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
    const entries = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(path.join(MIGRATIONS, file), 'utf8')
      return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

/** Brings the database to the newest schema, under Kysely's lock so that several servers may start together. */
export async function migrate(connectionString: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    // Work that was merged later may bear an earlier time: such a migration is applied all the same.
    const { error, results } = await new Migrator({
      db,
      provider: sqlFiles,
      allowUnorderedMigrations: true,
    }).migrateToLatest()
    if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error))
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
