import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { atteindreBase, BaseInjoignable } from './reach.ts'

let base: TestDatabase
const serveurs: Server[] = []
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(async () => {
  for (const serveur of serveurs) serveur.close()
  await base.drop()
})

/** The address of a server that does this with whoever calls. */
async function serveur(recevoir: (socket: Socket) => void): Promise<string> {
  const un = createServer((socket) => recevoir(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  serveurs.push(un)
  await once(un, 'listening')
  const adresse = un.address()
  return `postgresql://agence:s3cret@127.0.0.1:${typeof adresse === 'object' ? adresse?.port : ''}/agence`
}

const FERMEE = 'postgresql://agence:s3cret@127.0.0.1:1/agence'

describe('a database that cannot be had', () => {
  it.each<[string, () => string | Promise<string>, RegExp]>([
    ['is not there', () => FERMEE, /ne répond pas.*127\.0\.0\.1:1.*Démarrez/],
    [
      'is on no known host',
      () => 'postgresql://agence:s3cret@base.invalid/agence',
      /base\.invalid.*introuvable.*DATABASE_URL/,
    ],
    ['has no socket', () => 'postgresql://agence:s3cret@/agence?host=/nulle/part', /ne répond pas.*Démarrez/],
    ['says nothing', () => serveur(() => undefined), /ne répond pas/],
    ['hangs up', () => serveur((socket) => socket.end()), /interrompt la connexion|ne répond pas/],
    ['is no PostgreSQL', () => serveur((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')), /DATABASE_URL/],
    [
      'does not know this database',
      () => databaseUrl(base.connectionString, 'nulle_part'),
      /nulle_part.*n’existe pas.*createdb/,
    ],
    [
      'does not know this role',
      () => base.connectionString.replace(/\/\/[^:@/]+/, '//personne'),
      /refuse.*personne.*mot de passe/,
    ],
  ])('because it %s is told in one sentence, without the password', async (_, adresse, phrase) => {
    const echec: unknown = await atteindreBase(await adresse(), 1000).catch((error: unknown) => error)
    expect(echec).toBeInstanceOf(BaseInjoignable)
    const { message } = echec as BaseInjoignable
    expect(message).toMatch(phrase)
    expect(message).not.toMatch(/\n|s3cret/)
  })

  it('says nothing when it can be had', async () => {
    await expect(atteindreBase(base.connectionString)).resolves.toBeUndefined()
  })
})

describe('a program that needs the database', () => {
  it.each([
    ['the server', 'main.ts', []],
    ['an import', 'import/cli.ts', ['clients', 'inconnu.ndjson']],
  ])('ends with that sentence and a code: %s', async (_, programme, args) => {
    const { NODE_ENV: _notre, ...machine } = process.env
    const processus = spawn(process.execPath, [path.resolve(import.meta.dirname, '..', programme), ...args], {
      env: { ...machine, DATABASE_URL: FERMEE, PORT: '0' },
    })
    const [erreur, [code]] = await Promise.all([text(processus.stderr), once(processus, 'exit')])
    expect(code).toBe(1)
    expect(erreur.trim()).toMatch(/^La base de données ne répond pas[^\n]*$/)
  })
})
