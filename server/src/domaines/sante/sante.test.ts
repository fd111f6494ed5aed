import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RapportSante } from '@ael/contract/sante/calls.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createProbes } from '../../probes.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { startWorker } from '../../worker.ts'

const PATIENCE = { timeout: 30_000, interval: 100 }

let app: TestApp
let donnees: string
beforeAll(async () => {
  donnees = await mkdtemp(path.join(tmpdir(), 'sante-'))
  app = await createTestApp({ env: { DATA_DIR: donnees } })
})
afterAll(async () => {
  await app.close()
  await rm(donnees, { recursive: true })
})

interface Vu {
  statut: number
  etat: string
  defauts: string[]
}

/** What a health call answers: its status, its state, and what is wrong. */
async function sonder(nom: string, aupres = app.app): Promise<Vu> {
  const { statusCode, json } = await aupres.inject({
    url: `/webapi/Sante/${nom}`,
    headers: { token: 'un jeton inconnu' },
  })
  const { etat, tests } = json<RapportSante>()
  return {
    statut: statusCode,
    etat,
    defauts: tests.filter((test) => test.etat === 'KO').map(({ nom: essai, detail }) => `${essai} : ${detail}`),
  }
}

/** Answers are kept for a second: waits until this is one. */
const attendre = (nom: string, attendu: Vu, aupres = app.app) =>
  vi.waitFor(async () => expect(await sonder(nom, aupres)).toEqual(attendu), PATIENCE)

const BON: Vu = { statut: 200, etat: 'OK', defauts: [] }
const mauvais = (...defauts: string[]): Vu => ({ statut: 503, etat: 'KO', defauts })

describe('level 0: what every call needs', () => {
  it('is in order, for whoever asks, with whatever token', async () => {
    await attendre('test/ALL', BON)
    await attendre('pret', BON)
    await attendre('vivant', BON)
  })

  it('is not while a migration of this version is missing', async () => {
    const { db } = app.services
    await sql`update kysely_migration set name = '20990101000000_future' where name = '20261122190190_audience'`.execute(
      db,
    )
    const manque = mauvais('migrations : 1 à appliquer, dont 20261122190190_audience')
    await attendre('test/ALL?level=0', manque)
    await attendre('pret', manque)
    await sql`update kysely_migration set name = '20261122190190_audience' where name = '20990101000000_future'`.execute(
      db,
    )
    await attendre('pret', BON)
  })

  it('is, on the schema of a newer version that has only added; is not on one that has taken away', async () => {
    const { db } = app.services
    await sql`insert into kysely_migration values ('20990101000000_future', '2099-01-01T00:00:00Z')`.execute(db)
    const dite = async () => {
      const { etat, tests } = (await app.app.inject({ url: '/webapi/Sante/pret' })).json<RapportSante>()
      return [etat, tests.find(({ nom }) => nom === 'migrations')?.detail]
    }
    await vi.waitFor(
      async () =>
        expect(await dite()).toEqual(['OK', expect.stringMatching(/^\d{14}_\w+ et 1 d’une version plus récente$/)]),
      PATIENCE,
    )
    await db.insertInto('migration_rupture').values({ nom: '20990101000000_future', raison: 'autre chose' }).execute()
    await attendre('pret', mauvais('migrations : le schéma est celui d’une version plus récente'))
    await sql`delete from kysely_migration where name like '2099%'`.execute(db)
    await db.deleteFrom('migration_rupture').execute()
  })
})

describe('level 1: jobs and messages', () => {
  it('is not in order while nobody does the jobs, and is once somebody does', async () => {
    await attendre('test/ALL?level=1', mauvais('travaux de fond : aucun serveur ne les a jamais faits'))
    const { connectionString = '' } = app.services.pool.options
    const worker = await startWorker(
      connectionString,
      [{ nom: 'envoi-courriers', toutesLesSecondes: 1, executer: async () => undefined }],
      app.services,
    )
    await attendre('test/ALL?level=2', BON)
    await worker.stop()
    await sql`update pgboss.job set completed_on = now() - interval '6 minutes'`.execute(app.services.db)
    await attendre('test/ALL?level=1', mauvais('travaux de fond : aucun n’a été fait depuis 5 minutes'))
    await sql`update pgboss.job set completed_on = now()`.execute(app.services.db)
    await sql`insert into pgboss.job (name, state, start_after)
      select 'envoi-courriers', case when n = 4 then 'active' else 'created' end::pgboss.job_state, now() - least(n, 3) * interval '7 minutes'
      from generate_series(1, 4) n`.execute(app.services.db)
    await attendre('test/ALL?level=1', mauvais('travaux de fond : 1 attendent depuis plus de 15 minutes'))
    await sql`delete from pgboss.job where completed_on is null`.execute(app.services.db)
  })

  it.each(['courrier', 'sms'] as const)('is not while the outbox « %s » lets nothing out', async (table) => {
    const { db } = app.services
    const ancien = {
      destinataire: table === 'sms' ? '+33612345678' : 'quelquun@exemple.fr',
      type: 'ESSAI',
      texte: 'essai',
      cree_le: sql<Date>`now() - interval '20 minutes'`,
    }
    const deposer = (envoye: boolean, propres: object = {}) => {
      const ligne = {
        ...ancien,
        ...propres,
        ...(envoye && { envoye_le: new Date(), prochain_essai: null, message_id: 'essai', accepte_par: 'essai' }),
      }
      return table === 'sms'
        ? db.insertInto('sms').values(ligne).execute()
        : db
            .insertInto('courrier')
            .values({ ...ligne, sujet: '', html: '' })
            .execute()
    }
    // What waits for the end of the quiet hours, was given up, or has just come is not blocked.
    await deposer(false, { heures_calmes: true })
    await deposer(false, { prochain_essai: null })
    await deposer(false, { cree_le: sql<Date>`now() - interval '5 minutes'` })
    await deposer(false)
    await attendre(
      'test/ALL?level=1',
      mauvais(`${table === 'sms' ? 'SMS' : 'courriers'} : 1 attendent depuis plus de 15 minutes et rien ne part`),
    )
    await attendre('test/ALL?level=0', BON)
    // One that nobody takes does not stop the others.
    await deposer(true)
    await attendre('test/ALL?level=1', BON)
    await db.deleteFrom(table).execute()
  })
})

describe('level 2: all that a server does', () => {
  it('is not in order while its loop stands still, the base is not heard, or its files have no folder', async () => {
    const { db, notifications, processus } = app.services
    await sql`update pgboss.job set completed_on = now()`.execute(db)
    const dossier = path.join(donnees, 'fichiers')
    await rm(dossier, { recursive: true, force: true })
    await writeFile(dossier, '')
    const { lastRound } = processus
    processus.lastRound = Date.now() - 2 * 60_000
    const ecoute = vi.spyOn(notifications, 'connectees', 'get').mockReturnValue(false)
    onTestFinished(async () => {
      ecoute.mockRestore()
      processus.lastRound = lastRound
      await rm(dossier)
    })
    await attendre(
      'test/ALL?level=2',
      mauvais(
        'boucle des travaux : immobile',
        'écoute de la base : perdue, reconnexion en cours',
        'fichiers : en défaut, voir le journal du serveur',
      ),
    )
    await attendre('test/ALL?level=1', BON)
  })
})

describe('a process that is ending', () => {
  afterEach(() => void (app.services.processus.stopping = false))

  it('is alive and not ready', async () => {
    app.services.processus.stopping = true
    expect(await sonder('pret')).toEqual(mauvais('service : le processus s’arrête'))
    await attendre('vivant', BON)
  })
})

describe('a process that only does jobs', () => {
  let travailleur: TestApp
  beforeAll(async () => {
    travailleur = await createTestApp({ env: { ROLE: 'worker' } })
  })
  afterAll(() => travailleur.close())

  it.each([
    ['has just turned', 0, BON, BON],
    ['stands still', 2, mauvais('boucle des travaux : immobile'), BON],
    [
      'has long stood still',
      11,
      mauvais('boucle des travaux : immobile'),
      mauvais('processus : travaux immobiles, à redémarrer'),
    ],
  ])('whose loop %s says so', async (_, minutes, pret, vivant) => {
    const sondes = createProbes(travailleur.services)
    // The clock stands still, so that nothing but the loop's age is told.
    const maintenant = new Date()
    vi.setSystemTime(maintenant)
    onTestFinished(() => void vi.useRealTimers())
    travailleur.services.processus.lastRound = maintenant.getTime() - minutes * 60_000
    await attendre('pret', pret, sondes)
    await attendre('vivant', vivant, sondes)
    expect((await sondes.inject({ url: '/webapi/Configuration/getConfiguration' })).statusCode).toBe(404)
  })
})
