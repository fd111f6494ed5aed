import { execFileSync } from 'node:child_process'
import path from 'node:path'

const GENERATED = path.join(import.meta.dirname, 'schema.generated.ts')

/** Writes what Kysely's types are on a migrated schema, in place of what the sources have or elsewhere. */
export function generateTypes(connectionString: string, into = GENERATED): void {
  execFileSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      '--date-parser=string',
      '--numeric-parser=string',
      '--type-mapping={"int8":"number"}',
      // The jobs' own tables, which a server that has run leaves in the database.
      '--exclude-pattern=pgboss.*',
      `--out-file=${into}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATABASE_URL: connectionString } },
  )
}
