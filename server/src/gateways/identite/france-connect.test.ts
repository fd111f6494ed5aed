import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { franceConnect } from './fournisseurs/france-connect.ts'
import { EchecIdentite } from './identite.ts'

type Cle = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

const CLIENT = { clientId: 'agence', secret: 'secret', scopes: 'openid email', alg: 'ES256' as const }
const RETOUR = 'https://agence.test/ael-v2/franceConnectLogin'
const ATTENDU = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: null }

/** A provider that answers whatever a test wants it to. */
describe('what FranceConnect answers', () => {
  let serveur: FastifyInstance
  let url: string
  let cle: Cle
  let autreCle: Cle
  let idToken: () => Promise<string> | string
  let userinfo: () => Promise<{ type: string; corps: string; statut?: number }>

  const signer = (claims: JWTPayload, avec = cle, alg = 'ES256') =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: 'k1' }).sign(avec)
  const maintenant = () => Math.floor(Date.now() / 1000)
  const claimsId = (plus: JWTPayload = {}): JWTPayload => ({
    iss: url,
    aud: CLIENT.clientId,
    sub: 'sub-1',
    nonce: ATTENDU.nonce,
    acr: 'eidas1',
    iat: maintenant(),
    exp: maintenant() + 60,
    ...plus,
  })
  const claimsUser = (plus: JWTPayload = {}): JWTPayload => ({
    iss: url,
    aud: CLIENT.clientId,
    sub: 'sub-1',
    given_name: 'Angela Claire',
    family_name: 'DUBOIS',
    email: 'angela@exemple.fr',
    ...plus,
  })
  const jwt = async (corps: Promise<string> | string) => ({ type: 'application/jwt', corps: await corps })

  beforeAll(async () => {
    const [une, deux] = await Promise.all([
      generateKeyPair('ES256', { extractable: true }),
      generateKeyPair('ES256', { extractable: true }),
    ])
    cle = une.privateKey
    autreCle = deux.privateKey
    const publique = { ...(await exportJWK(une.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
    serveur = Fastify()
    serveur.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    serveur.get('/api/v2/.well-known/openid-configuration', () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/jwks`,
      end_session_endpoint: `${url}/session/end`,
    }))
    serveur.get('/api/v2/jwks', () => ({ keys: [publique] }))
    serveur.post('/api/v2/token', async () => ({
      access_token: 'at',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(),
    }))
    serveur.get('/api/v2/userinfo', async (_, reply) => {
      const { type, corps, statut = 200 } = await userinfo()
      return reply.status(statut).type(type).send(corps)
    })
    url = `${await serveur.listen({ port: 0, host: '127.0.0.1' })}/api/v2`
  })
  afterAll(() => serveur.close())
  beforeEach(() => {
    idToken = () => signer(claimsId())
    userinfo = () => jwt(signer(claimsUser()))
  })

  const terminer = () => franceConnect({ url, ...CLIENT }).terminer('code', ATTENDU, RETOUR)
  const nature = async (): Promise<string | null> =>
    terminer().then(
      () => null,
      (error: unknown) => (error instanceof EchecIdentite ? error.nature : String(error)),
    )

  it('is an identity when everything fits', async () => {
    expect(await terminer()).toEqual({
      sub: 'sub-1',
      prenom: 'Angela',
      nom: 'DUBOIS',
      email: 'angela@exemple.fr',
      jetonIdentite: expect.any(String),
    })
  })

  it('is asked for anew: a session that the provider still has open signs nobody in', async () => {
    const { adresse, attendu } = await franceConnect({ url, ...CLIENT }).commencer(RETOUR)
    expect(Object.fromEntries(new URL(adresse).searchParams)).toEqual({
      client_id: CLIENT.clientId,
      response_type: 'code',
      redirect_uri: RETOUR,
      scope: CLIENT.scopes,
      state: attendu.state,
      nonce: attendu.nonce,
      acr_values: 'eidas1',
      prompt: 'login',
    })
    expect(attendu).toEqual({
      state: expect.stringMatching(/^.{32,}$/) as string,
      nonce: expect.stringMatching(/^.{32,}$/) as string,
      codeVerifier: null,
    })
    expect(attendu.nonce).not.toBe(attendu.state)
  })

  it('is an identity when it tells that it was asked for just now', async () => {
    for (const secondes of [30, 650]) {
      idToken = () => signer(claimsId({ auth_time: maintenant() - secondes }))
      expect(await nature()).toBeNull()
    }
  })

  it.each(['eidas2', 'eidas3'])('is an identity of a stronger level: %s', async (acr) => {
    idToken = () => signer(claimsId({ acr }))
    expect(await nature()).toBeNull()
  })

  it('is called by the name that somebody goes by, and by nothing where nothing is told', async () => {
    userinfo = () => jwt(signer(claimsUser({ preferred_username: 'MARTIN' })))
    expect(await terminer()).toMatchObject({ nom: 'MARTIN' })
    userinfo = () => jwt(signer(claimsUser({ given_name: undefined, family_name: undefined, email: undefined })))
    expect(await terminer()).toMatchObject({ prenom: '', nom: '', email: '' })
  })

  it('asks for PKCE only where it is announced', async () => {
    expect((await franceConnect({ url, ...CLIENT }).commencer(RETOUR)).adresse).not.toContain('code_challenge')
  })

  it.each<[string, () => Promise<string> | string]>([
    ['the nonce of another sign-in', () => signer(claimsId({ nonce: 'x'.repeat(43) }))],
    ['no nonce', () => signer(claimsId({ nonce: undefined as never }))],
    ['another issuer', () => signer(claimsId({ iss: 'https://ailleurs.test' }))],
    ['another audience', () => signer(claimsId({ aud: 'quelqu-un-d-autre' }))],
    ['an end in the past', () => signer(claimsId({ exp: maintenant() - 120, iat: maintenant() - 180 }))],
    ['a key of somebody else', () => signer(claimsId(), autreCle)],
    ['no signature (alg none)', () => new UnsecuredJWT(claimsId()).encode()],
    ['a sign-in of an hour ago', () => signer(claimsId({ auth_time: maintenant() - 3600 }))],
    ['a sign-in of more than eleven minutes ago', () => signer(claimsId({ auth_time: maintenant() - 670 }))],
    ['a sign-in at no time', () => signer(claimsId({ auth_time: 'hier' }))],
    ['a weaker level of assurance', () => signer(claimsId({ acr: 'autre' }))],
    [
      'the client secret as key (HS256)',
      () =>
        new SignJWT(claimsId())
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(CLIENT.secret.padEnd(32, 'x'))),
    ],
    ['garbage', () => 'pas un jeton'],
  ])('is refused for an ID token with %s', async (_, fabriquer) => {
    idToken = fabriquer
    expect(await nature()).toBe('refuse')
  })

  it.each<[string, () => Promise<{ type: string; corps: string; statut?: number }>, string]>([
    ['somebody else', () => jwt(signer(claimsUser({ sub: 'sub-2' }))), 'refuse'],
    ['another issuer', () => jwt(signer(claimsUser({ iss: 'https://ailleurs.test' }))), 'refuse'],
    ['another audience', () => jwt(signer(claimsUser({ aud: 'quelqu-un-d-autre' }))), 'refuse'],
    ['no issuer', () => jwt(signer(claimsUser({ iss: undefined as never }))), 'refuse'],
    ['no audience', () => jwt(signer(claimsUser({ aud: undefined as never }))), 'refuse'],
    ['a key of somebody else', () => jwt(signer(claimsUser(), autreCle)), 'refuse'],
    ['no signature (alg none)', () => jwt(new UnsecuredJWT(claimsUser()).encode()), 'refuse'],
    ['plain JSON', async () => ({ type: 'application/json', corps: JSON.stringify(claimsUser()) }), 'refuse'],
    [
      'a page of a proxy',
      async () => ({ type: 'text/html', corps: '<html>Bad gateway</html>', statut: 502 }),
      'indisponible',
    ],
  ])('is refused for userinfo with %s', async (_, repondre, attendue) => {
    userinfo = repondre
    expect(await nature()).toBe(attendue)
  })

  it('leads to the end of the session with the token as hint and a state', async () => {
    const adresse = new URL(
      await franceConnect({ url, ...CLIENT }).adresseDeconnexion('jeton', 'https://agence.test/fin'),
    )
    expect(adresse.pathname).toBe('/api/v2/session/end')
    expect(Object.fromEntries(adresse.searchParams)).toMatchObject({
      id_token_hint: 'jeton',
      post_logout_redirect_uri: 'https://agence.test/fin',
      state: expect.stringMatching(/^.{32,}$/),
    })
  })
})

describe('FranceConnect out of order', () => {
  const commencer = (url: string) => franceConnect({ url, ...CLIENT }).commencer(RETOUR)

  it('is said when nobody answers', async () => {
    await expect(commencer('http://127.0.0.1:9/api/v2')).rejects.toMatchObject({ nature: 'indisponible' })
  })

  it.each([
    ['a page in HTML', 502, 'text/html', '<html>Bad gateway</html>'],
    ['an empty answer', 200, 'application/json', ''],
    ['JSON of another kind', 200, 'application/json', '{"ok":true}'],
    ['another issuer', 200, 'application/json', '{"issuer":"https://ailleurs.test"}'],
  ])('is said on %s, and asked again the next time', async (_, statut, type, corps) => {
    let demandes = 0
    const serveur = createServer((_requete, reponse) => {
      demandes += 1
      reponse.writeHead(statut, { 'content-type': type }).end(corps)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => serveur.once('listening', resolve))
    const fournisseur = franceConnect({
      url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/api/v2`,
      ...CLIENT,
    })
    await expect(fournisseur.commencer(RETOUR)).rejects.toMatchObject({ nature: 'indisponible' })
    await expect(fournisseur.commencer(RETOUR)).rejects.toMatchObject({ nature: 'indisponible' })
    expect(demandes).toBe(2)
    serveur.close()
  })
})
