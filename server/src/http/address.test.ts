import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

const PRODUCTION = { NODE_ENV: 'production', ACCESS_KEY: 'x'.repeat(32) }
const RELAIS = { TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8, 2001:db8:1::/48' }

const applications = new Map<Record<string, string>, Promise<TestApp>>()
afterAll(() => Promise.all([...applications.values()].map(async (une) => (await une).close())))

/** One application behind these proxies, for whoever only asks it for a token. */
function derriere(env: Record<string, string>): Promise<TestApp> {
  const application = applications.get(env) ?? createTestApp({ env })
  applications.set(env, application)
  return application
}

/** The address kept with a token that was asked for through these proxies. */
async function adresseVue(env: Record<string, string>, pair: string, transmise?: string): Promise<string | null> {
  const { app, services } = await derriere(env)
  const { CLIENT_ID, ACCESS_KEY } = services.config
  const answer = await app.inject({
    method: 'POST',
    url: `/webapi/${accesCalls.generateToken.path}`,
    remoteAddress: pair,
    headers: transmise === undefined ? {} : { 'x-forwarded-for': transmise },
    payload: { clientId: CLIENT_ID, accessKey: ACCESS_KEY, conversationId: 'essai' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { adresse } = await services.db
    .selectFrom('session')
    .select((eb) => eb.fn<string | null>('host', ['adresse']).as('adresse'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return adresse
}

describe('the address of a caller', () => {
  it.each([
    ['that of the connection, without trusted proxies', PRODUCTION, '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    [
      'that of the connection, without trusted proxies, whatever is forged',
      PRODUCTION,
      '198.51.100.7',
      'inconnue',
      '198.51.100.7',
    ],
    ['that of the connection, when it is no trusted proxy', RELAIS, '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['what the trusted proxy says', RELAIS, '192.0.2.1', '203.0.113.9', '203.0.113.9'],
    [
      'what the trusted proxy says, not what the caller forged before it',
      RELAIS,
      '192.0.2.1',
      '198.51.100.1, 203.0.113.9',
      '203.0.113.9',
    ],
    [
      'the first untrusted one from the right',
      RELAIS,
      '192.0.2.1',
      '198.51.100.1, 203.0.113.9, 10.1.2.3',
      '203.0.113.9',
    ],
    ['the farthest proxy, when all of them are trusted', RELAIS, '192.0.2.1', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['the proxy, when what it hands on is no address', RELAIS, '192.0.2.1', '203.0.113.9, unknown', '192.0.2.1'],
    ['the last proxy, when what it hands on is no address', RELAIS, '192.0.2.1', "' or 1=1, 10.1.2.3", '10.1.2.3'],
    ['the proxy, when it hands on nothing', RELAIS, '192.0.2.1', ' , ', '192.0.2.1'],
    ['without the port that some proxies add', RELAIS, '192.0.2.1', '203.0.113.9:51234', '203.0.113.9'],
    ['without the port nor the brackets of IPv6', RELAIS, '2001:db8:1::5', '[2001:db8:2::7]:443', '2001:db8:2::7'],
    ['behind an IPv4 proxy seen through IPv6', RELAIS, '::ffff:192.0.2.1', '203.0.113.9', '203.0.113.9'],
    ['without the zone of a local connection', PRODUCTION, 'fe80::1%eth0', undefined, 'fe80::1'],
  ])('is %s', async (_, env, pair, transmise, attendue) => {
    expect(await adresseVue(env, pair, transmise)).toBe(attendue)
  })

  it('is that of the proxy when the header holds anything', async () => {
    expect(await adresseVue(RELAIS, '192.0.2.1', `${'x,'.repeat(2000)}\u00e9`)).toBe('192.0.2.1')
  })
})

describe('forged headers', () => {
  /** Wrong passwords of ever other accounts, each under another forged address. */
  async function statuts(env: Record<string, string>, pair: string, vraie?: string): Promise<number[]> {
    const test = await createTestApp({ env })
    onTestFinished(() => test.close())
    const { jeton } = await jetonAnonyme(test)
    const obtenus: number[] = []
    for (let essai = 1; essai <= 36; essai++) {
      const forgee = `203.0.113.${essai}`
      const answer = await test.app.inject({
        method: 'POST',
        url: `/webapi/${utilisateursCalls.authentification.path}`,
        remoteAddress: pair,
        headers: {
          token: jeton,
          'x-forwarded-for': vraie ? `${forgee}, ${vraie}` : forgee,
          'x-real-ip': forgee,
          forwarded: `for=${forgee}`,
        },
        payload: { identifiant: `personne${essai}@exemple.fr`, motDePasse: 'Faux-2026!' },
      })
      obtenus.push(answer.statusCode)
    }
    return obtenus
  }

  it.each([
    ['straight to the server, in production', PRODUCTION, '198.51.100.7', undefined],
    ['straight to the server, past the trusted proxy', RELAIS, '198.51.100.7', undefined],
    ['through the trusted proxy', RELAIS, '192.0.2.1', '198.51.100.7'],
  ])('sent %s free no further wrong password', async (_, env, pair, vraie) => {
    const obtenus = await statuts(env, pair, vraie)
    expect(obtenus.slice(0, 30)).not.toContain(429)
    expect(new Set(obtenus.slice(30))).toEqual(new Set([429]))
  })
})

describe('TRUSTED_PROXIES', () => {
  it.each(['nginx', '10.0.0.0/33', '2001:db8::/129', '192.0.2.1/', '0.0.0.0/0', '::/0', '300.1.1.1'])(
    'refuses %s',
    async (valeur) => {
      await expect(createTestApp({ env: { TRUSTED_PROXIES: valeur } })).rejects.toThrow(/TRUSTED_PROXIES/)
    },
  )
})

async function jetonAnonyme({ services, app }: TestApp): Promise<{ jeton: string }> {
  const { CLIENT_ID: clientId, ACCESS_KEY: accessKey } = services.config
  const answer = await app.inject({
    method: 'POST',
    url: `/webapi/${accesCalls.generateToken.path}`,
    payload: { clientId, accessKey, conversationId: 'essai' },
  })
  return { jeton: answer.json<{ token: string }>().token }
}
