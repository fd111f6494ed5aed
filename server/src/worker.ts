import { PgBoss } from 'pg-boss'
import type { Job } from './jobs.ts'
import type { Services } from './services.ts'

/** The running jobs; stopping waits for the work in hand. */
export interface Worker {
  stop(): Promise<void>
}

const FUSEAU = 'Europe/Paris'
/** A job whose server was killed is noticed after so long, and done again. */
const SIGNE_DE_VIE = { heartbeatSeconds: 20 }
const SURVEILLANCE = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/**
 * Runs the jobs through pg-boss: each has a queue of which only one job is active at a time, whatever the number
 * of servers; a failed one is tried again three times, then waits for its next turn.
 */
export async function startWorker(connectionString: string, jobs: readonly Job[], services: Services): Promise<Worker> {
  const { log } = services
  const boss = new PgBoss({ connectionString, max: 4, schedule: true, ...SURVEILLANCE })
  boss.on('error', (error) => log.error({ err: error }, 'file des travaux'))
  await boss.start()
  const timers: NodeJS.Timeout[] = []
  for (const job of jobs) {
    await boss.createQueue(job.nom, {
      policy: 'stately',
      retryLimit: 3,
      retryDelay: 10,
      retryBackoff: true,
      deleteAfterSeconds: 86_400,
    })
    await boss.updateQueue(job.nom, SIGNE_DE_VIE)
    await boss.work(job.nom, { pollingIntervalSeconds: 1 }, async () => {
      try {
        await job.executer(services)
      } catch (error) {
        log.error({ err: error, travail: job.nom }, 'travail en échec')
        throw error
      }
    })
    if (job.cron) await boss.schedule(job.nom, job.cron, null, { tz: FUSEAU })
    if (job.toutesLesSecondes) timers.push(repeat(boss, job.nom, job.toutesLesSecondes, services))
  }
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

function repeat(boss: PgBoss, nom: string, secondes: number, { log }: Services): NodeJS.Timeout {
  return setInterval(() => {
    boss
      .send(nom, null, { singletonSeconds: secondes })
      .catch((error: unknown) => log.error({ err: error, travail: nom }, 'mise en file'))
  }, secondes * 1000)
}
