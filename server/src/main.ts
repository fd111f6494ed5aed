import { mkdir } from 'node:fs/promises'
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
  await mkdir(config.DATA_DIR, { recursive: true })
  return startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log,
    onUnexpectedExit: (error) => {
      log.fatal({ err: error }, 'la base de données s’est arrêtée')
      process.exit(1)
    },
  })
}

/** Starts what the configuration asks for; answers how to stop it, last started first. */
async function start(config: Config, log: Logger): Promise<Stop> {
  const stops: Stop[] = []
  const stop: Stop = async () => {
    for (const stopOne of stops.splice(0).toReversed()) await stopOne()
  }
  try {
    const database = await openDatabaseServer(config, log)
    stops.push(database.stop)
    const migrated = await migrate(database.connectionString)
    if (migrated.length > 0) log.info({ migrations: migrated }, 'schéma mis à jour')
    const { services, notifications, close } = await openServices(config, database.connectionString, log)
    stops.push(close)
    await installReferenceData(services, database.connectionString)
    if (config.ROLE !== 'api') {
      const worker = await startWorker(database.connectionString, jobs, services)
      stops.push(() => worker.stop())
    }
    if (config.ROLE !== 'worker') {
      const app = await createApp(services, notifications)
      await registerWeb(app, config)
      stops.push(() => app.close())
      await app.listen({ port: config.PORT, host: config.HOST })
    }
    return stop
  } catch (error) {
    await stop()
    throw error
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
try {
  config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.token'] })
  const stop = await start(config, log)
  let stopping = false
  const leave = (): void => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'arrêt incomplet')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', leave).on('SIGTERM', leave).on('disconnect', leave)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'promesse sans suite'))
  printWelcome(config)
} catch (error) {
  process.stderr.write(`\n${explain(error, config)}\n`)
  process.exit(1)
}
