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

/**
 * Reaches the database of DATABASE_URL, else that of DATA_DIR: the one that the application has started, or, when it is
 * not running, started for the time of the command. The schema is brought up to date.
 */
export async function connect(env: NodeJS.ProcessEnv, prevenir: (message: string) => void): Promise<Connection> {
  const config = readConfig(env)
  if (config.DATABASE_URL) await atteindreBase(config.DATABASE_URL)
  const serveur = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres({
        dataDir: config.DATA_DIR,
        log: { debug: rien, info: rien, warn: rien, error: prevenir },
        whenInUse: 'join',
      })
  try {
    await prepareSchema(config, serveur.connectionString, { info: rien, warn: prevenir })
    return { config, connectionString: serveur.connectionString, fermer: () => serveur.stop() }
  } catch (error) {
    await serveur.stop()
    throw error
  }
}
