import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { livePostmaster } from '../db/embedded/pid-file.ts'
import { throwawaySettings } from '../db/embedded/settings.ts'
import { migrate } from '../db/migrate.ts'
import { CANAL_CONFIGURATION } from '../domaines/configuration/configuration.public.ts'
import { openServices } from '../open-services.ts'
import { clusterOf, preparedDataDir, query, start } from '../testing/data-dir.ts'
import { startWorker } from '../worker.ts'

const PATIENCE = { timeout: 40_000, interval: 20 }

it('when the database is killed, requests are told to come back until it is there again; jobs and notifications go on', async () => {
  const dataDir = await preparedDataDir()
  const { connectionString } = await start(dataDir, { settings: throwawaySettings })
  await migrate(connectionString)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const { services, notifications, close } = await openServices(config, connectionString, pino({ level: 'silent' }))
  onTestFinished(close)
  const app = await createApp(services, notifications)
  onTestFinished(() => app.close())
  const faits: number[] = []
  const travail = { nom: 'essai', toutesLesSecondes: 1, executer: async () => void faits.push(Date.now()) }
  const worker = await startWorker(connectionString, [travail], services)
  onTestFinished(() => worker.stop())
  await vi.waitUntil(() => faits.length > 0, PATIENCE)

  const demander = () =>
    app.inject({
      method: 'POST',
      url: '/webapi/Acces/generateToken',
      payload: { clientId: 'ael-web', accessKey: 'demo' },
    })
  expect((await demander()).statusCode).toBe(200)
  process.kill(livePostmaster(await clusterOf(dataDir))!.pid, 'SIGKILL')
  const premiere = await vi.waitUntil(async () => {
    const reponse = await demander()
    return reponse.statusCode === 200 ? null : reponse
  }, PATIENCE)
  expect(premiere.statusCode).toBe(503)
  expect(premiere.json()).toMatchObject({
    code: 'INDISPONIBLE',
    message: 'L’agence en ligne est momentanément indisponible. Réessayez dans quelques instants.',
  })
  expect(Number(premiere.headers['retry-after'])).toBeGreaterThan(0)
  const statuts = new Set<number>()
  await vi.waitUntil(async () => {
    const { statusCode } = await demander()
    statuts.add(statusCode)
    return statusCode === 200
  }, PATIENCE)
  expect([...statuts].filter((statut) => statut !== 200 && statut !== 503)).toEqual([])

  const dejaFaits = faits.length
  await vi.waitUntil(() => faits.length > dejaFaits, PATIENCE)
  await vi.waitUntil(() => notifications.connectees, PATIENCE)
  expect(await services.configuration.actif('UseFaq')).toBe(true)
  await query(connectionString, "insert into fonctionnalite (nom, actif) values ('UseFaq', false)")
  await query(connectionString, `select pg_notify('${CANAL_CONFIGURATION}', '')`)
  await vi.waitUntil(async () => !(await services.configuration.actif('UseFaq')), PATIENCE)
}, 120_000)

it('a refusal that needs no database says why even while there is none, and health says what is wrong', async () => {
  const dataDir = await preparedDataDir()
  const server = await start(dataDir, { settings: throwawaySettings })
  await migrate(server.connectionString)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const { services, notifications, close } = await openServices(
    config,
    server.connectionString,
    pino({ level: 'silent' }),
  )
  onTestFinished(close)
  const app = await createApp(services, notifications)
  onTestFinished(() => app.close())
  await server.stop()
  const reponse = await app.inject({ url: '/webapi/Utilisateur/mesSessions' })
  expect([reponse.statusCode, reponse.json().code]).toEqual([401, 'CONNEXION'])
  const sonde = async (nom: string) => {
    const { statusCode, json } = await app.inject({ url: `/webapi/Sante/${nom}`, headers: { token: 'perdu' } })
    return [statusCode, json().etat]
  }
  expect(await sonde('test/ALL')).toEqual([503, 'KO'])
  expect(await sonde('pret')).toEqual([503, 'KO'])
  expect(await sonde('vivant')).toEqual([200, 'OK'])
})
