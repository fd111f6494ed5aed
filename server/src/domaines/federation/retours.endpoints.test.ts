import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerRetoursFederation } from './retours.endpoints.ts'

describe('coming back from an identity provider', () => {
  const app = Fastify()
  beforeAll(() => registerRetoursFederation(app))
  afterAll(() => app.close())

  const vers = async (adresse: string) => (await app.inject(`/ael-v2/${adresse}`)).headers.location

  it.each([
    ['franceConnectLogin?code=abc&state=def', '/ael-v2/#/franceConnectLogin/abc/def'],
    ['franceConnectInscription?code=a/b%26c&state=d%23e', '/ael-v2/#/franceConnectInscription/a%2Fb%26c/d%23e'],
    ['franceConnectLogin?error=access_denied&state=def', '/ael-v2/#/franceConnectLogin?erreur=annulation'],
    ['franceConnectLogin?error=server_error', '/ael-v2/#/franceConnectLogin?erreur=refus'],
    ['franceConnectLogin', '/ael-v2/#/franceConnectLogin?erreur=refus'],
    ['franceConnectLogin?code=a&code=b&state=c', '/ael-v2/#/franceConnectLogin?erreur=refus'],
    [`franceConnectLogin?code=a&state=${'x'.repeat(200)}`, `/ael-v2/#/franceConnectLogin/a/${'x'.repeat(200)}`],
    [`franceConnectLogin?code=a&state=${'x'.repeat(201)}`, '/ael-v2/#/franceConnectLogin?erreur=refus'],
    [
      'socialLogin?UID=u1&UIDSignature=s%2B%3D&signatureTimestamp=1&state=e&firstName=Zo%C3%A9',
      '/ael-v2/#/socialLogin?uid=u1&signature=s%2B%3D&horodatage=1&state=e&prenom=Zo%C3%A9&nom=&email=',
    ],
    [
      'socialInscription?UID=u1&lastName=L%C3%A9vy&email=zoe%40exemple.fr',
      '/ael-v2/#/socialInscription?uid=u1&signature=&horodatage=&state=&prenom=&nom=L%C3%A9vy&email=zoe%40exemple.fr',
    ],
    ['socialInscription?error=access_denied', '/ael-v2/#/socialInscription?erreur=annulation'],
    ['franceConnectLogout?state=xyz', '/ael-v2/#/franceConnectLogout/xyz'],
  ])('%s leads to %s', async (adresse, attendue) => {
    expect(await vers(adresse)).toBe(attendue)
  })

  it.each([
    'code=//mal.test&state=a',
    'code=a&state=https://mal.test',
    'code=%0d%0aLocation:%20https://mal.test&state=a',
    'redirect=https://mal.test',
  ])('leads nowhere else: %s', async (recherche) => {
    const adresse = await vers(`franceConnectLogin?${recherche}`)
    expect(new URL(adresse ?? '', 'https://agence.test').origin).toBe('https://agence.test')
    expect(adresse).toMatch(/^\/ael-v2\/#\/franceConnectLogin[/?]/)
    expect(adresse).not.toMatch(/[\r\n]/)
  })
})
