import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { installReferenceData } from './reference-data.ts'
import { createTestApp } from './testing/app.ts'

/** Who has waited for a lock longer than any limit of this test, by the clock of the database. */
const ATTENDENT =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '1 second'"

it('a server that starts while another one loads waits for it, longer than any call would', async () => {
  const app = await createTestApp({
    env: { SEED: 'none', BASE_VERROU_S: '0.2', BASE_VERROU_LONG_S: '0.2', BASE_REQUETE_LONGUE_S: '0.3' },
  })
  onTestFinished(() => app.close())
  const { connectionString = '' } = app.services.pool.options
  const autre = new pg.Client({ connectionString })
  await autre.connect()
  await autre.query("select pg_advisory_lock(hashtext('agence-en-ligne.reference'))")
  const chargement = installReferenceData(app.services, connectionString)
  let issue = 'attend'
  chargement.then(
    () => (issue = 'fini'),
    (error: unknown) => (issue = String(error)),
  )
  await vi.waitUntil(async () => issue !== 'attend' || ((await autre.query(ATTENDENT)).rowCount ?? 0) > 0, {
    timeout: 30_000,
  })
  await autre.end()
  expect(issue).toBe('attend')
  await chargement
  expect(
    await app.services.db.selectFrom('article').select('identifiant').where('identifiant', '=', 'mentions').execute(),
  ).toHaveLength(1)
  // The demonstration is for nobody's customers.
  const config = { ...app.services.config, SEED: 'demo' as const, production: true }
  await installReferenceData({ ...app.services, config }, connectionString)
  expect(await app.services.db.selectFrom('utilisateur').select('id').execute()).toEqual([])
})
