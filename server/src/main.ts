import { pino, type Logger } from 'pino'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded/start.ts'
import { migrate } from './db/migrate.ts'
import { registerWeb } from './http/web.ts'
import { openServices } from './open-services.ts'
import { jobs } from './registre-jobs.ts'
import { installReferenceData } from './reference-data.ts'
import { printWelcome } from './welcome.ts'
import { startWorker } from './worker.ts'

type Stop = () => Promise<void>

async function openDatabaseServer(config: Config, log: Logger): Promise<{ connectionString: string; stop: Stop }> {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL, stop: async () => undefined }
  return startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log,
    onUnexpectedExit: (error) => {
      log.fatal({ err: error }, 'la base de données s’est arrêtée')
      process.exit(1)
    },
  })
}

/** What is running, to be ended last started first; once it ends nothing more may be added. */
class Running {
  #stops: Stop[] = []
  #ended = false

  /** Keeps how to end something; ends it at once when everything else is ending. */
  async add(stop: Stop): Promise<void> {
    if (!this.#ended) this.#stops.push(stop)
    else await stop()
  }

  async stop(): Promise<void> {
    this.#ended = true
    for (const stop of this.#stops.splice(0).toReversed()) await stop()
  }
}

/** Starts what the configuration asks for. */
async function start(config: Config, log: Logger, running: Running): Promise<void> {
  const database = await openDatabaseServer(config, log)
  await running.add(database.stop)
  const migrated = await migrate(database.connectionString)
  if (migrated.length > 0) log.info({ migrations: migrated }, 'schéma mis à jour')
  const { services, notifications, close } = await openServices(config, database.connectionString, log)
  await running.add(close)
  await installReferenceData(services, database.connectionString)
  if (config.ROLE !== 'api') {
    const worker = await startWorker(database.connectionString, jobs, services)
    await running.add(() => worker.stop())
  }
  if (config.ROLE !== 'worker') {
    const app = await createApp(services, notifications)
    await registerWeb(app, config)
    await running.add(() => app.close())
    await app.listen({ port: config.PORT, host: config.HOST })
  }
}

/** A sentence for the person who started us; the stack only when it is our fault. */
function explain(error: unknown, config: Config | null): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Le port ${config?.PORT} est déjà pris par un autre programme : arrêtez-le, ou donnez un autre port (PORT=3001 npm start).`
  }
  return error.name === 'Error' && !('code' in error) ? error.message : (error.stack ?? error.message)
}

let config: Config | null = null
const running = new Running()
let leaving = false

/** Ends everything, then the process; a second signal changes nothing. */
async function leave(code: number): Promise<void> {
  if (leaving) return
  leaving = true
  await running.stop().catch((error: unknown) => process.stderr.write(`${explain(error, config)}\n`))
  process.exit(code)
}

// From the first moment, so that an impatient Ctrl-C leaves no database behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void leave(0))

try {
  config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.token'] })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'promesse sans suite'))
  await start(config, log, running)
  if (!leaving) printWelcome(config)
} catch (error) {
  if (!leaving) process.stderr.write(`\n${explain(error, config)}\n`)
  await leave(1)
}
