import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IDENTITES } from './identites.ts'
import { gigyaSimule } from '../gigya/plugin.ts'
import { franceConnectSimule } from './plugin.ts'

const BASE = '/simulateurs/franceconnect/api/v2'
const DEMANDE = {
  response_type: 'code',
  client_id: 'agence-en-ligne',
  scope: 'openid email',
  redirect_uri: 'http://agence.test/ael-v2/retour',
  state: 's'.repeat(32),
  nonce: 'n'.repeat(32),
  acr_values: 'eidas1',
}

describe('the simulated providers', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', "default-src 'self'"))
    await app.register(
      franceConnectSimule({ publicUrl: () => 'http://agence.test', retours: ['/retour'], retourDeconnexion: '/fin' }),
    )
    await app.register(gigyaSimule({ retours: () => ['http://agence.test/ael-v2/retour'] }))
  })
  afterAll(() => app.close())

  const authorize = (plus: Record<string, string> = {}) =>
    app.inject({
      url: `${BASE}/authorize`,
      query: { ...DEMANDE, ...plus },
      headers: { host: 'agence.test' },
    })

  it('leads to the choice of an identity, under our content security policy', async () => {
    const reponse = await authorize()
    expect([reponse.statusCode, reponse.headers.location]).toEqual([
      303,
      expect.stringContaining('/simulateurs/franceconnect/choix/'),
    ])
    expect(reponse.headers['content-security-policy']).toBe("default-src 'self'")
    const page = await app.inject(String(reponse.headers.location))
    expect(page.body).toContain('Angela Claire Louise DUBOIS')
    expect(page.body).not.toMatch(/<script|style=|onclick/)
  })

  it.each([
    ['a short state', { state: 'court' }],
    ['a short nonce', { nonce: 'court' }],
    ['another level', { acr_values: 'eidas9' }],
    ['a parameter that FranceConnect does not know', { max_age: '0' }],
    ['an address of return that was not declared', { redirect_uri: 'https://mal.test/' }],
    ['a client that it does not know', { client_id: 'autre' }],
  ])('refuses %s', async (_, plus) => {
    expect((await authorize(plus)).statusCode).toBe(400)
  })

  /** A browser that has signed in once comes back with its cookies: where does it go? */
  async function revenir(plus: Record<string, string>): Promise<string> {
    const cookies = new Map<string, string>()
    const aller = async (url: string, options: { method?: 'POST'; payload?: string } = {}): Promise<string> => {
      const reponse = await app.inject({
        url,
        ...options,
        headers: {
          host: 'agence.test',
          cookie: [...cookies].map(([nom, valeur]) => `${nom}=${valeur}`).join('; '),
          ...(options.payload && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      })
      for (const { name, value } of reponse.cookies) cookies.set(name, value)
      return String(reponse.headers.location)
    }
    const { sub } = IDENTITES[0]!
    const demande = (avec: Record<string, string>) =>
      `${BASE}/authorize?${new URLSearchParams({ ...DEMANDE, ...avec }).toString()}`
    const choix = new URL(await aller(demande({ prompt: 'login' })), 'http://agence.test').pathname
    const reprise = new URL(await aller(choix, { method: 'POST', payload: `sub=${sub}` }), 'http://agence.test')
    expect(await aller(reprise.pathname)).toContain('/ael-v2/retour?code=')
    return aller(demande(plus))
  }

  it('lets a browser that has signed in through, unless it is told to ask again', async () => {
    expect(await revenir({})).toContain('/ael-v2/retour?code=')
    expect(await revenir({ prompt: 'login' })).toContain('/simulateurs/franceconnect/choix/')
  })

  it('refuses a choice that nobody asked for', async () => {
    const reponse = await app.inject({
      method: 'POST',
      url: '/simulateurs/franceconnect/choix/abc',
      payload: 'sub=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reponse.statusCode).toBe(400)
  })

  it.each([
    ['https://mal.test/', 400],
    ['http://agence.test/ael-v2/retour', 200],
  ])('sends back from Gigya to declared addresses only: %s', async (retour, statut) => {
    const query = { apiKey: '4_simulation', redirect_uri: retour, state: 'abc' }
    expect((await app.inject({ url: '/simulateurs/gigya/connexion', query })).statusCode).toBe(statut)
    const reponse = await app.inject({
      method: 'POST',
      url: '/simulateurs/gigya/connexion',
      payload: new URLSearchParams({ ...query, uid: '_guid_nadia_simulation' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reponse.statusCode).toBe(statut === 200 ? 303 : 400)
  })
})
