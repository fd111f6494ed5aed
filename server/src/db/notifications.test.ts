import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { listenNotifications, type Notifications } from './notifications.ts'

let base: TestDatabase
let client: Client
let notifications: Notifications
beforeAll(async () => {
  base = await createTestDatabase()
  client = new Client({ connectionString: base.connectionString })
  await client.connect()
  notifications = await listenNotifications(base.connectionString, pino({ level: 'silent' }))
})
afterAll(async () => {
  await notifications.close()
  await client.end()
  await base.drop()
})

it('a listener hears what is told on its channel', async () => {
  const entendues: string[] = []
  notifications.on('canal', (charge) => entendues.push(charge))
  await vi.waitUntil(async () => {
    await client.query("select pg_notify('canal', 'bonjour')")
    return entendues.includes('bonjour')
  })
})

it('after a lost connection every listener is told that anything may have changed meanwhile', async () => {
  const entendues: string[] = []
  notifications.on('autre', (charge) => entendues.push(charge))
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()")
  await vi.waitUntil(() => !notifications.connectees)
  await vi.waitFor(() => expect(entendues).toEqual(['']), { timeout: 10_000 })
})
