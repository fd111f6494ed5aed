import { execFileSync } from 'node:child_process'
import path from 'node:path'

/**
 * Writes `schema.generated.ts` from the migrated schema of DATABASE_URL (`npm run db:types`);
 * `--verify` fails when the file is not up to date.
 */
const connectionString = process.env['DATABASE_URL']
if (!connectionString) throw new Error('Donnez DATABASE_URL, une base dont les migrations sont passées.')

execFileSync(
  'kysely-codegen',
  [
    '--dialect=postgres',
    '--date-parser=string',
    '--numeric-parser=string',
    '--type-mapping={"int8":"number"}',
    // The jobs' own tables, which a server that has run leaves in the database.
    '--exclude-pattern=pgboss.*',
    `--out-file=${path.join(import.meta.dirname, 'schema.generated.ts')}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, DATABASE_URL: connectionString } },
)
