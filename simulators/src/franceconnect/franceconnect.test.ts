import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gigyaSimule } from '../gigya/plugin.ts'
import { franceConnectSimule } from './plugin.ts'

const BASE = '/simulateurs/franceconnect/api/v2'

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
      query: {
        response_type: 'code',
        client_id: 'agence-en-ligne',
        scope: 'openid email',
        redirect_uri: 'http://agence.test/ael-v2/retour',
        state: 's'.repeat(32),
        nonce: 'n'.repeat(32),
        acr_values: 'eidas1',
        ...plus,
      },
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
    ['an address of return that was not declared', { redirect_uri: 'https://mal.test/' }],
    ['a client that it does not know', { client_id: 'autre' }],
  ])('refuses %s', async (_, plus) => {
    expect((await authorize(plus)).statusCode).toBe(400)
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
