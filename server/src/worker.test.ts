import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it, type TestContext, vi } from 'vitest'
import type { Notifications } from './db/notifications.ts'
import { notify } from './db/notify.ts'
import type { Job } from './jobs.ts'
import { CANAL_TRAVAUX } from './kernel/travaux/travaux.repository.ts'
import type { Services } from './services.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { startWorker } from './worker.ts'

/** What is only seen when the queues are looked over is seen soon. */
const SURVEILLANCE_S = 1
const PATIENCE = { timeout: 30_000, interval: 50 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const connexion = () => app.services.pool.options.connectionString ?? ''

/** As on a database that is slow to listen: no channel is heard before it was asked for what had been told. */
function lentesAEntendre({ notifications }: Services): Notifications {
  const annoncees: (() => void)[] = []
  return {
    ...notifications,
    on: (canal, entendre) => void annoncees.push(() => notifications.on(canal, entendre)),
    aJour() {
      for (const ecouter of annoncees.splice(0)) ecouter()
      return notifications.aJour()
    },
  }
}

/** Serves until it is stopped, or the test has ended. */
async function servir({ onTestFinished }: TestContext, ...travaux: Job[]) {
  const services = { ...app.services, notifications: lentesAEntendre(app.services) }
  const worker = await startWorker(connexion(), travaux, services, SURVEILLANCE_S)
  let arrete: Promise<void> | null = null
  const stop = () => (arrete ??= worker.stop())
  onTestFinished(stop)
  return { stop }
}

/** How many jobs of a queue the supervision of the queues has seen running. */
async function enCoursVus(nom: string): Promise<number> {
  const { rows } = await sql<{ vus: number }>`select active_count as vus from pgboss.queue where name = ${nom}`.execute(
    app.services.db,
  )
  return rows[0]?.vus ?? 0
}

// Beside each other, each on a queue of its own: they wait for the turns of the queues, which take seconds.
describe.concurrent('a job', () => {
  it('that was seen running while a server started is done again as soon as it has ended', async (essai) => {
    let terminer = () => {}
    const longue = new Promise<void>((fin) => {
      terminer = fin
    })
    const premier = await servir(essai, { nom: 'long', toutesLesSecondes: 1, executer: () => longue })
    await vi.waitUntil(async () => (await enCoursVus('long')) === 1, PATIENCE)

    let faits = 0
    await servir(essai, { nom: 'long', toutesLesSecondes: 1, executer: async () => void (faits += 1) })
    terminer()
    await premier.stop()
    await vi.waitUntil(() => faits >= 2, PATIENCE)
  })

  it('is done by one server at a time', async (essai) => {
    let ensemble = 0
    let auPlus = 0
    let faits = 0
    const travail: Job = {
      nom: 'seul',
      toutesLesSecondes: 1,
      async executer() {
        ensemble += 1
        auPlus = Math.max(auPlus, ensemble)
        // Long enough for the other server to have asked meanwhile, and for the supervision to have passed.
        await vi.waitUntil(async () => (await enCoursVus('seul')) === 1, PATIENCE)
        ensemble -= 1
        faits += 1
      },
    }
    await Promise.all([servir(essai, travail), servir(essai, travail)])
    await vi.waitUntil(() => faits >= 4, PATIENCE)
    expect(auPlus).toBe(1)
  })

  it('is done again at its next turn when it fails', async (essai) => {
    let essais = 0
    await servir(essai, {
      nom: 'capricieux',
      toutesLesSecondes: 1,
      async executer() {
        essais += 1
        if (essais < 3) throw new Error('pas encore')
      },
    })
    await vi.waitUntil(() => essais >= 4, PATIENCE)
  })

  it('is done as soon as the transaction that asks for it is committed, without waiting for its turn', async (essai) => {
    let faits = 0
    await servir(essai, {
      nom: 'eveille',
      toutesLesSecondes: 3_600,
      aussitotSur: 'reveil',
      executer: async () => void (faits += 1),
    })
    for (const fois of [1, 2]) {
      await app.services.db.transaction().execute((trx) => notify(trx, 'reveil', ''))
      await vi.waitUntil(() => faits >= fois, PATIENCE)
    }
  })

  it('asked for while it runs is done again: it may have looked before', async (essai) => {
    let commences = 0
    let terminer = () => {}
    const premiere = new Promise<void>((fin) => {
      terminer = fin
    })
    await servir(essai, {
      nom: 'redemande',
      toutesLesSecondes: 3_600,
      aussitotSur: 'redemande',
      executer: async () => {
        commences += 1
        await premiere
      },
    })
    const demander = () => app.services.db.transaction().execute((trx) => notify(trx, 'redemande', ''))
    await demander()
    await vi.waitUntil(() => commences === 1, PATIENCE)
    await demander()
    await app.services.notifications.aJour()
    terminer()
    await vi.waitUntil(() => commences === 2, PATIENCE)
  })

  it('is done at once when it is asked for by its name, and what it did is noted', async (essai) => {
    const { db } = app.services
    let essais = 0
    const relance: Job = {
      nom: 'relance',
      toutesLesSecondes: 3_600,
      async executer() {
        essais += 1
        if (essais === 1) throw new Error('disque plein')
      },
    }
    const nocturne: Job = { nom: 'nocturne', cron: '0 3 1 1 *', executer: () => Promise.reject(new Error('occupé')) }
    await servir(essai, relance, nocturne)
    const note = () =>
      db
        .selectFrom('travail')
        .select(['erreur', 'fini_le', 'reussi_le'])
        .where('nom', '=', 'relance')
        .executeTakeFirst()
    await db.transaction().execute((trx) => notify(trx, CANAL_TRAVAUX, 'relance'))
    await vi.waitUntil(async () => (await note())?.fini_le !== null, PATIENCE)
    expect(await note()).toMatchObject({ erreur: 'disque plein', reussi_le: null })
    await db.transaction().execute((trx) => notify(trx, CANAL_TRAVAUX, 'relance'))
    await vi.waitUntil(async () => (await note())?.erreur === null, PATIENCE)
    expect((await note())?.reussi_le).toBeInstanceOf(Date)
    // What has an hour of its own is tried again before it comes back.
    await db.transaction().execute((trx) => notify(trx, CANAL_TRAVAUX, 'nocturne'))
    const etats = () => sql<{ state: string }>`select state from pgboss.job where name = 'nocturne'`.execute(db)
    await vi.waitUntil(async () => (await etats()).rows[0]?.state === 'retry', PATIENCE)
  })

  it('asked for by two at once is done by one server at a time', async (essai) => {
    let terminer = () => {}
    const longue = new Promise<void>((fin) => {
      terminer = fin
    })
    let ensemble = 0
    let auPlus = 0
    let faits = 0
    const travail: Job = {
      nom: 'deux-demandes',
      toutesLesSecondes: 3_600,
      async executer() {
        ensemble += 1
        auPlus = Math.max(auPlus, ensemble)
        await longue
        ensemble -= 1
        faits += 1
      },
    }
    await Promise.all([servir(essai, travail), servir(essai, travail)])
    const demander = () => app.services.db.transaction().execute((trx) => notify(trx, CANAL_TRAVAUX, 'deux-demandes'))
    await Promise.all([demander(), demander()])
    await vi.waitUntil(async () => (await enCoursVus('deux-demandes')) === 1, PATIENCE)
    await demander()
    terminer()
    await vi.waitUntil(() => faits >= 1 && ensemble === 0, PATIENCE)
    expect(auPlus).toBe(1)
  })

  it('takes over the queue that an earlier version had made', async (essai) => {
    const ancien = new PgBoss(connexion())
    await ancien.start()
    await ancien.createQueue('ancien', { policy: 'stately' })
    await ancien.schedule('ancien', '0 3 * * *')
    await ancien.stop({ graceful: false })

    let faits = 0
    const travail: Job = { nom: 'ancien', toutesLesSecondes: 1, executer: async () => void (faits += 1) }
    await Promise.all([servir(essai, travail), servir(essai, travail)])
    await vi.waitUntil(() => faits >= 2, PATIENCE)
    const { rows } = await sql`select policy from pgboss.queue where name = 'ancien'`.execute(app.services.db)
    expect(rows).toEqual([{ policy: 'exclusive' }])
  })
})
