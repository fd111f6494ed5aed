import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { atteindreBase } from './db/reach.ts'
import { startEmbeddedPostgres } from './db/embedded/start.ts'
import { horlogeSysteme } from './kernel/horloge.ts'
import { registerWeb } from './http/web.ts'
import { openServices } from './open-services.ts'
import { installReferenceData } from './reference-data.ts'
import { jobs } from './job-registry.ts'
import { prepareSchema } from './database-schema.ts'
import { createProbes } from './probes.ts'
import { startWorker } from './worker.ts'

type Stop = () => Promise<void>

async function openDatabaseServer(config: Config, log: Logger): Promise<{ connectionString: string; stop: Stop }> {
  if (config.DATABASE_URL) {
    await atteindreBase(config.DATABASE_URL)
    return { connectionString: config.DATABASE_URL, stop: async () => undefined }
  }
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
export class Running {
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

/** Takes no more requests, and ends once those in hand are answered, or cut when they last too long. */
async function closeWithin(app: FastifyInstance, seconds: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  // Whoever has had his answer keeps his connection for the next request, which will be made elsewhere.
  const answered = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close()
  clearTimeout(timer)
  clearInterval(answered)
}

/**
 * Starts what the configuration asks for.
 * @param dist where the built screens are; default: where the build puts them; null: another program serves them
 */
export async function start(config: Config, log: Logger, running: Running, dist?: string | null): Promise<void> {
  const database = await openDatabaseServer(config, log)
  await running.add(database.stop)
  const { plusRecent } = await prepareSchema(config, database.connectionString, log)
  const simulateurs = config.simulators ? (await import('./simulateurs/embarques.ts')).simulateursEmbarques : null
  const opened = await openServices(config, database.connectionString, log, horlogeSysteme, simulateurs)
  const { services, notifications, close } = opened
  await running.add(close)
  // The newer version has brought its own texts, which ours would take back.
  if (plusRecent) log.info('le schéma est celui d’une version plus récente')
  else await installReferenceData(services, database.connectionString)
  if (config.ROLE === 'worker') {
    const sondes = createProbes(services)
    await running.add(() => sondes.close())
    await sondes.listen({ port: config.SONDES_PORT, host: config.HOST })
  }
  if (config.ROLE !== 'api') {
    const worker = await startWorker(database.connectionString, jobs, services)
    await running.add(() => worker.stop())
  }
  if (config.ROLE !== 'worker') {
    const app = await createApp(services, notifications)
    if (dist !== null) await registerWeb(app, config, dist)
    await running.add(() => closeWithin(app, config.ARRET_MAX_S))
    await app.listen({ port: config.PORT, host: config.HOST })
  }
  // First of all, whoever sends us work is told to send it elsewhere, and given the time to see it.
  await running.add(async () => {
    services.processus.stopping = true
    await sleep(config.ARRET_ATTENTE_S * 1000)
  })
}
