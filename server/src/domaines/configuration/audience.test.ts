import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { refus } from '../../testing/refus.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ horloge: horlogeReglable('2026-11-02T23:30:00Z') })
})
afterAll(() => app.close())

const visites = () => app.services.db.selectFrom('visite_jour').selectAll().orderBy('page').execute()

it('counts visits by page and day of Paris, those that come together too', async () => {
  const client = await app.clientDe(null)
  await Promise.all(
    Array.from({ length: 20 }, () => client(configurationCalls.compteVisite, { body: { page: 'login' } })),
  )
  await client(configurationCalls.compteVisite, { body: { page: 'faq' } })
  expect(await visites()).toEqual([
    { jour: '2026-11-03', page: 'faq', nombre: 1 },
    { jour: '2026-11-03', page: 'login', nombre: 20 },
  ])
})

it('counts no page that is not of ours', async () => {
  const client = await app.clientDe(null)
  const appel = client(configurationCalls.compteVisite, { body: { page: 'user/profile/secret' as never } })
  expect((await refus(appel))?.status).toBe(400)
  expect(await visites()).toHaveLength(2)
})
