import { generateTypes } from './write-types.ts'

/** Writes `schema.generated.ts` from the migrated schema of DATABASE_URL (`npm run db:types`). */
const connectionString = process.env['DATABASE_URL']
if (!connectionString) throw new Error('Donnez DATABASE_URL, une base dont les migrations sont passées.')
generateTypes(connectionString)
