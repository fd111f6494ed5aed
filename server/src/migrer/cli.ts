import { readConfig } from '../config.ts'
import { atteindreBase } from '../db/reach.ts'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'
import { reasonOf } from '../db/embedded/errors.ts'
import { applyMigrations } from '../database-schema.ts'

const dire = (message: string): void => void process.stdout.write(`${message}\n`)
const rien = (): void => undefined
const log = { debug: rien, info: rien, warn: dire, error: dire }

/** `npm run migrer`: brings the database of DATABASE_URL, else that of DATA_DIR, to the schema of this version. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.DATABASE_URL) await atteindreBase(config.DATABASE_URL)
  const serveur = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, whenInUse: 'join' })
  try {
    const { applied, newer } = await applyMigrations(config, serveur.connectionString, log)
    for (const name of applied) dire(`appliquée : ${name}`)
    dire(applied.length === 0 ? 'Rien à appliquer.' : `Migrations appliquées : ${applied.length}.`)
    if (newer) dire('Le schéma est celui d’une version plus récente, sur lequel celle-ci peut travailler.')
  } finally {
    await serveur.stop()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
