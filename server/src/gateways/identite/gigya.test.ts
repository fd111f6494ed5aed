import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { gigya, signatureUid } from './fournisseurs/gigya.ts'
import { EchecIdentite } from './identite.ts'
import { simulateursEmbarques } from '../../simulateurs/embarques.ts'
import { createIdentites } from './registre.ts'

const SECRET = 'c2VjcmV0LWtleS0xMjM0NTY3ODkw'
const fournisseur = gigya({ apiKey: 'cle', secret: SECRET, adresseConnexion: 'https://gigya.test/connexion?lang=fr' })
const INSTANT = 1_700_000_000

const assertion = (plus: object = {}) => ({
  uid: 'uid-0001',
  signature: 'UWxmMvjPi6WeyZ8T4eNNfKcwuQ0=',
  signatureTimestamp: String(INSTANT),
  prenom: 'Nadia',
  nom: 'Benali',
  email: 'nadia@exemple.fr',
  ...plus,
})

describe('the signature of Gigya', () => {
  it('is HMAC-SHA1 of the time and the UID, with the decoded secret', () => {
    expect(signatureUid(SECRET, String(INSTANT), 'uid-0001')).toBe('UWxmMvjPi6WeyZ8T4eNNfKcwuQ0=')
  })

  it.each([0, 179, -179, 180])('is good for three minutes, whichever clock is ahead: %i s', (ecart) => {
    expect(fournisseur.verifier(assertion(), (INSTANT + ecart) * 1000)).toEqual({
      sub: 'uid-0001',
      prenom: 'Nadia',
      nom: 'Benali',
      email: 'nadia@exemple.fr',
      jetonIdentite: null,
    })
  })

  it.each([
    ['another UID', { uid: 'uid-0002' }],
    ['another time', { signatureTimestamp: String(INSTANT + 1) }],
    ['a time that is no number', { signatureTimestamp: 'bientôt' }],
    ['no signature', { signature: '' }],
    ['half a signature', { signature: 'UWxmMvjPi6We' }],
    ['the signature of nobody', { signature: Buffer.alloc(20).toString('base64') }],
  ])('is refused with %s', (_, plus) => {
    expect(() => fournisseur.verifier(assertion(plus), INSTANT * 1000)).toThrow(EchecIdentite)
  })

  it.each([181, -181, 86_400])('is refused %i s later', (ecart) => {
    expect(() => fournisseur.verifier(assertion(), (INSTANT + ecart) * 1000)).toThrow('hors délai')
  })

  it("is one UID's, whatever the UID", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (uid, autre) => {
        fc.pre(uid !== autre)
        const signature = signatureUid(SECRET, String(INSTANT), uid)
        expect(fournisseur.verifier(assertion({ uid, signature }), INSTANT * 1000).sub).toBe(uid)
        expect(() => fournisseur.verifier(assertion({ uid: autre, signature }), INSTANT * 1000)).toThrow(EchecIdentite)
      }),
    )
  })

  it('sends the browser to its page with the key, the return and a state', async () => {
    const { adresse, attendu } = await fournisseur.commencer('https://agence.test/ael-v2/socialLogin')
    expect(Object.fromEntries(new URL(adresse).searchParams)).toEqual({
      lang: 'fr',
      apiKey: 'cle',
      redirect_uri: 'https://agence.test/ael-v2/socialLogin',
      state: attendu.state,
    })
  })
})

describe('the identity providers of an installation', () => {
  it('has one file for each that is registered', async () => {
    const fichiers = await readdir(path.join(import.meta.dirname, 'fournisseurs'))
    expect(fichiers.sort()).toEqual(
      Object.keys(createIdentites(readConfig({}), null))
        .map((nom) => `${nom.replaceAll(/[A-Z]/g, (lettre) => `-${lettre.toLowerCase()}`)}.ts`)
        .sort(),
    )
  })

  it.each([
    ['the simulators', {}, [true, true]],
    ['nothing in production', { NODE_ENV: 'production', ACCESS_KEY: 'x' }, [false, false]],
    [
      'half a configuration',
      {
        SIMULATORS: 'off',
        FRANCECONNECT_URL: 'https://fc.test/api/v2',
        FRANCECONNECT_CLIENT_ID: 'x',
        GIGYA_API_KEY: 'x',
      },
      [false, false],
    ],
    [
      'real ones',
      {
        SIMULATORS: 'off',
        FRANCECONNECT_URL: 'https://fc.test/api/v2',
        FRANCECONNECT_CLIENT_ID: 'x',
        FRANCECONNECT_CLIENT_SECRET: 'y',
        GIGYA_API_KEY: 'x',
        GIGYA_SECRET: 'eQ==',
        GIGYA_LOGIN_URL: 'https://g.test/',
      },
      [true, true],
    ],
  ])('are %s', (_, env, presents) => {
    const { franceConnect, gigya: social } = createIdentites(
      readConfig(env),
      readConfig(env).simulators ? simulateursEmbarques : null,
    )
    expect([franceConnect !== null, social !== null]).toEqual(presents)
  })
})
