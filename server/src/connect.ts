import { type Config, readConfig } from './config.ts'
import { atteindreBase } from './db/reach.ts'
import { startEmbeddedPostgres } from './db/embedded/start.ts'
import { prepareSchema } from './database-schema.ts'

export interface Connection {
  config: Config
  connectionString: string
  fermer: () => Promise<void>
}

const rien = () => undefined

/** What is said while a database is reached. */
interface Dires {
  warn: (message: string) => void
  error: (message: string) => void
}

/**
 * Reaches the database of DATABASE_URL, else that of DATA_DIR: the one that the application has started, or, when it is
 * not running, started for the time of the command. Its schema is left as it is.
 */
export async function joindreBase(config: Config, { warn, error }: Dires) {
  if (!config.DATABASE_URL) {
    const log = { debug: rien, info: rien, warn, error }
    return startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, whenInUse: 'join' })
  }
  await atteindreBase(config.DATABASE_URL)
  return { connectionString: config.DATABASE_URL, stop: async () => undefined }
}

/** Reaches the database of a command, and brings its schema up to date. */
export async function connect(env: NodeJS.ProcessEnv, prevenir: (message: string) => void): Promise<Connection> {
  const config = readConfig(env)
  const serveur = await joindreBase(config, { warn: rien, error: prevenir })
  try {
    await prepareSchema(config, serveur.connectionString, { info: rien, warn: prevenir })
    return { config, connectionString: serveur.connectionString, fermer: () => serveur.stop() }
  } catch (error) {
    await serveur.stop()
    throw error
  }
}
