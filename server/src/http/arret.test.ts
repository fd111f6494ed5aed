import { promisify } from 'node:util'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'
import { createTestApp } from '../testing/app.ts'
import { creerUsager } from '../testing/usager.ts'
import { enAttenteDe } from '../testing/verrous.ts'

const INFO = 30

it('a server that ends finishes first what a client has begun and no longer waits for', async () => {
  const lignes: Record<string, unknown>[] = []
  const test = await createTestApp({ journal: (ligne) => lignes.push(ligne) })
  const { app, services } = test
  const { id, contrat } = await creerUsager(test)
  const { jeton } = await ouvrirSession(services, services.db, { utilisateurId: id })
  const autre = new pg.Client({ connectionString: String(services.pool.options.connectionString) })
  await autre.connect()
  await app.listen({ port: 0, host: '127.0.0.1' })

  // Its session is waited for: all that it asks of the database afterwards is still to come.
  await autre.query('begin; lock table session in access exclusive mode')
  const presse = new AbortController()
  const appel = fetch(`${app.listeningOrigin}/webapi/${facturesCalls.listeFactures.path}?numeroContrat=${contrat}`, {
    headers: { token: jeton },
    signal: presse.signal,
  }).catch(() => 'abandonné')
  await expect.poll(() => enAttenteDe(autre, 'session'), { timeout: 30_000 }).not.toEqual([])
  presse.abort()
  expect(await appel).toBe('abandonné')
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))(), { timeout: 30_000 }).toBe(0)
  const fin = test.close()
  await autre.query('rollback')
  await autre.end()
  await fin
  expect(lignes.filter(({ level }) => level !== INFO)).toEqual([])
})
