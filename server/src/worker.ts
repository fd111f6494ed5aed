import { setTimeout as attendre } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { FUSEAU, type Job } from './jobs.ts'
import { CANAL_TRAVAUX, noterDebut, noterFin, noterTravauxConnus } from './kernel/travaux/travaux.repository.ts'
import { forLongWork, type Services } from './services.ts'

/** The running jobs; stopping waits for the work in hand. */
export interface Worker {
  stop(): Promise<void>
}

/** A job whose server was killed is noticed after so long, and done again. */
const SIGNE_DE_VIE = { heartbeatSeconds: 20 }
const SURVEILLANCE_S = 5
const CONNEXIONS = 4
/** Asked for while it runs, a job is asked for again so soon, until it is taken. */
const NOUVEL_ESSAI_MS = 500
/**
 * One job waits or runs. The policies that let one wait beside one that runs (`stately`, `singleton`) will not do:
 * what they see running is kept for a minute, during which nothing of the queue is taken, though it has long ended.
 */
const POLITIQUE = 'exclusive'

/**
 * Runs the jobs through pg-boss: each has a queue of one job, whatever the number of servers. A failed one is done
 * again at its next turn when that is seconds away; one of a given hour is tried again three times before. Each answer
 * that the queues get of the database is noted as a turn of the loop. Once started, it hears whatever asks for a job.
 *
 * @param surveillance how often the queues are looked over, in seconds
 */
export async function startWorker(
  connectionString: string,
  jobs: readonly Job[],
  services: Services,
  surveillance = SURVEILLANCE_S,
): Promise<Worker> {
  const { config, log, processus } = services
  const files = new pg.Pool({
    connectionString,
    max: CONNEXIONS,
    keepAlive: true,
    connectionTimeoutMillis: config.BASE_ATTENTE_S * 1000,
  })
  files.on('error', (error) => log.warn({ err: error }, 'connexion de la file des travaux perdue'))
  const executeSql = async (text: string, values?: unknown[]) => {
    const resultat = await files.query(text, values)
    processus.lastRound = Date.now()
    return resultat
  }
  const boss = new PgBoss({
    db: { executeSql },
    schedule: true,
    superviseIntervalSeconds: surveillance,
    monitorIntervalSeconds: surveillance,
  })
  boss.on('error', (error) => log.error({ err: error }, 'file des travaux'))
  await boss.start()
  await noterTravauxConnus(
    services.db,
    jobs.map(({ nom }) => nom),
    services.horloge.maintenant(),
  )
  const timers: NodeJS.Timeout[] = []
  const reveils = new Map<string, () => void>()
  const arret = new AbortController()
  await unServeurALaFois(files, async () => {
    for (const job of jobs) await ouvrirFile(boss, job)
  })
  for (const job of jobs) {
    const ouvrier = await boss.work(job.nom, { pollingIntervalSeconds: 1 }, () => executer(job, services))
    if (job.cron) await boss.schedule(job.nom, job.cron, null, { tz: FUSEAU })
    if (job.toutesLesSecondes) timers.push(repeat(boss, job.nom, job.toutesLesSecondes, services))
    const reveiller = reveil(boss, job.nom, ouvrier, services, arret.signal)
    reveils.set(job.nom, reveiller)
    if (job.aussitotSur) services.notifications.on(job.aussitotSur, reveiller)
  }
  services.notifications.on(CANAL_TRAVAUX, (nom) => reveils.get(nom)?.())
  await services.notifications.aJour()
  return {
    async stop() {
      arret.abort()
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: config.ARRET_MAX_S * 1000 })
      await files.end()
      processus.lastRound = null
    },
  }
}

/** Does a job, and notes when it began, when it ended and how; that this could not be noted changes nothing of it. */
async function executer(job: Job, services: Services): Promise<void> {
  const { db, horloge, log } = services
  const noter = async (note: Promise<void>): Promise<void> => {
    await note.catch((error: unknown) => log.warn({ err: error, travail: job.nom }, 'travail non noté'))
  }
  await noter(noterDebut(db, job.nom, horloge.maintenant()))
  try {
    await job.executer(forLongWork(services))
  } catch (error) {
    log.error({ err: error, travail: job.nom }, 'travail en échec')
    await noter(noterFin(db, job.nom, horloge.maintenant(), error instanceof Error ? error.message : String(error)))
    throw error
  }
  await noter(noterFin(db, job.nom, horloge.maintenant(), null))
}

/** Does something while no other server of this database does. */
async function unServeurALaFois(files: pg.Pool, faire: () => Promise<void>): Promise<void> {
  const client = await files.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('agence-en-ligne.files'))")
    await faire()
  } finally {
    // Closed, it lets go of the lock.
    client.release(true)
  }
}

/** The queue of a job, with today's settings; one that an earlier version had made under another policy is replaced. */
async function ouvrirFile(boss: PgBoss, { nom, toutesLesSecondes }: Job): Promise<void> {
  const reglages = {
    retryLimit: toutesLesSecondes ? 0 : 3,
    retryDelay: 10,
    retryBackoff: true,
    deleteAfterSeconds: 86_400,
    ...SIGNE_DE_VIE,
  }
  const ancienne = await boss.getQueue(nom)
  if (ancienne && ancienne.policy !== POLITIQUE) await boss.deleteQueue(nom)
  await boss.createQueue(nom, { policy: POLITIQUE, ...reglages })
  await boss.updateQueue(nom, reglages)
}

function repeat(boss: PgBoss, nom: string, secondes: number, { log }: Services): NodeJS.Timeout {
  return setInterval(() => {
    boss
      .send(nom, null, { singletonSeconds: secondes })
      .catch((error: unknown) => log.error({ err: error, travail: nom }, 'mise en file'))
  }, secondes * 1000)
}

/**
 * What has a job done at once instead of at its next turn. What is told while that is being asked for is served by it. A
 * queue takes nothing while its job runs, which may have looked before this was told: it is asked again until it does.
 */
function reveil(boss: PgBoss, nom: string, ouvrier: string, { log }: Services, arret: AbortSignal): () => void {
  let demande: Promise<void> | null = null
  const demander = async () => {
    try {
      while (!arret.aborted && (await boss.send(nom, null)) === null)
        await attendre(NOUVEL_ESSAI_MS, undefined, { signal: arret }).catch(() => undefined)
      if (!arret.aborted) boss.notifyWorker(ouvrier)
    } catch (error) {
      log.error({ err: error, travail: nom }, 'mise en file')
    } finally {
      demande = null
    }
  }
  return () => {
    if (!arret.aborted) demande ??= demander()
  }
}
