import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'

export interface Connexion {
  connectionString: string
  fermer: () => Promise<void>
}

const rien = () => undefined
const LOG = {
  debug: rien,
  info: rien,
  warn: rien,
  error: (message: string) => void process.stderr.write(`${message}\n`),
}

/**
 * Reaches the database of DATABASE_URL, else that of DATA_DIR: the one that the application has started, or, when it is
 * not running, started for the time of the import. The schema is brought up to date.
 */
export async function connecter(env: NodeJS.ProcessEnv): Promise<Connexion> {
  const config = readConfig(env)
  const serveur = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: LOG, whenInUse: 'join' })
  try {
    await migrate(serveur.connectionString)
    return { connectionString: serveur.connectionString, fermer: () => serveur.stop() }
  } catch (error) {
    await serveur.stop()
    throw error
  }
}
