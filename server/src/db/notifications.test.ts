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

it('once up to date, all that was told before has been heard', async () => {
  let entendus = 0
  notifications.on('compte', () => (entendus += 1))
  await notifications.aJour()
  for (let dits = 1; dits <= 200; dits += 1) {
    await client.query("select pg_notify('compte', '')")
    await notifications.aJour()
    expect(entendus).toBe(dits)
  }
})

it('channels opened together are asked for one after the other', async () => {
  const avertissements: string[] = []
  const noter = ({ name, message }: Error) => void avertissements.push(`${name} : ${message}`)
  process.on('warning', noter)
  const entendues = new Set<string>()
  for (const canal of ['un', 'deux', 'trois']) notifications.on(canal, () => entendues.add(canal))
  await Promise.all([notifications.aJour(), notifications.aJour()])
  await vi.waitUntil(async () => {
    for (const canal of ['un', 'deux', 'trois']) await client.query("select pg_notify($1, '')", [canal])
    return entendues.size === 3
  })
  process.off('warning', noter)
  expect(avertissements).toEqual([])
})

it('after a lost connection every listener is told that anything may have changed meanwhile', async () => {
  const entendues: string[] = []
  notifications.on('autre', (charge) => entendues.push(charge))
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  // Nobody waits for what can no longer be heard.
  await notifications.aJour()
  expect(notifications.connectees).toBe(false)
  await vi.waitFor(() => expect(entendues).toEqual(['']), { timeout: 10_000 })
})
