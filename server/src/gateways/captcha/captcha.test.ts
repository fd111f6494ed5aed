import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { captchaFriendly } from '@ael/simulators/captcha/friendly-captcha.ts'
import { captchaGoogle } from '@ael/simulators/captcha/google.ts'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import type { FournisseurCaptcha, ReglagesCaptcha, VerdictCaptcha } from './captcha.ts'
import { altcha } from './fournisseurs/altcha.ts'
import { friendlyCaptcha } from './fournisseurs/friendly-captcha.ts'
import { google } from './fournisseurs/google.ts'
import { createCaptcha, fournisseurs } from './registre.ts'

const reglages = (avec: Partial<ReglagesCaptcha> = {}): ReglagesCaptcha => ({
  cleSite: '',
  secret: '',
  urlVerification: undefined,
  simulateur: null,
  cleInstallation: async () => Buffer.alloc(32, 7),
  ...avec,
})

/** What the widget sends: the challenge with its solution, in JSON and base64. */
const repondre = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

it('registers every provider of the folder', async () => {
  const fichiers = await readdir(path.join(import.meta.dirname, 'fournisseurs'))
  expect(new Set(Object.keys(fournisseurs).map((nom) => `${nom.toLowerCase()}.ts`))).toEqual(new Set(fichiers))
})

it('refuses to start in production with a provider and no secret', () => {
  const config = readConfig({ NODE_ENV: 'production', ACCESS_KEY: 'x', CAPTCHA_PROVIDER: 'GOOGLE' })
  expect(() => createCaptcha(config, async () => Buffer.alloc(32))).toThrow('CAPTCHA_SECRET')
})

describe('ALTCHA', () => {
  const fournisseur = altcha(reglages())
  let challenge: Challenge
  let bonne: string

  beforeAll(async () => {
    const donne = await fournisseur.challenge()
    if (!donne) throw new Error('challenge attendu')
    challenge = donne
    bonne = repondre(challenge, await solveChallenge({ challenge, deriveKey }))
  })
  afterEach(() => void vi.useRealTimers())

  it('accepts the solution of its own challenge, to be used once until it expires', async () => {
    const verdict = await fournisseur.verifier(bonne, '203.0.113.1')
    expect(verdict).toMatchObject({ issue: 'valide' })
    const unique = verdict.issue === 'valide' ? verdict.unique : undefined
    expect(unique?.empreinte.toString('hex')).toBe(challenge.signature)
    expect(unique?.expireLe.getTime()).toBe((challenge.parameters.expiresAt ?? 0) * 1000)
  })

  it('accepts it on every server of the installation, and on no other', async () => {
    expect((await altcha(reglages()).verifier(bonne, '')).issue).toBe('valide')
    expect((await altcha(reglages({ secret: 'une clé à soi' })).verifier(bonne, '')).issue).toBe('refuse')
    expect(
      (await altcha(reglages({ cleInstallation: async () => Buffer.alloc(32, 8) })).verifier(bonne, '')).issue,
    ).toBe('refuse')
  })

  it('refuses it after ten minutes', async () => {
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1000, toFake: ['Date'] })
    expect(await fournisseur.verifier(bonne, '')).toEqual({ issue: 'refuse', motif: 'expiré' })
  })

  it.each<[string, (c: Challenge) => unknown, unknown]>([
    ['a wrong number', (c) => c, { counter: 1, derivedKey: '00'.repeat(32) }],
    ['no number', (c) => c, null],
    [
      'an easier challenge',
      (c) => ({ ...c, parameters: { ...c.parameters, cost: 1 } }),
      { counter: 1, derivedKey: '00' },
    ],
    [
      'a later end',
      (c) => ({ ...c, parameters: { ...c.parameters, expiresAt: 9_999_999_999 } }),
      { counter: 1, derivedKey: '00' },
    ],
    ['no signature', ({ parameters }) => ({ parameters }), { counter: 1, derivedKey: '00' }],
    ['the test mode of the widget', () => null, null],
  ])('refuses %s', async (_, changer, solution) => {
    expect((await fournisseur.verifier(repondre(changer(challenge), solution), '')).issue).toBe('refuse')
  })

  it.each(['', '%%%', 'bnVsbA==', Buffer.from('[1,2]').toString('base64'), '💧'.repeat(1000), "' or 1=1 --"])(
    'refuses %j',
    async (reponse) => {
      expect(await fournisseur.verifier(reponse, '')).toEqual({ issue: 'refuse', motif: 'illisible' })
    },
  )

  it('gives a different challenge each time', async () => {
    expect((await fournisseur.challenge())?.signature).not.toBe(challenge.signature)
  })

  it('asks for its key again that could not be read', async () => {
    let lectures = 0
    const cleInstallation = async () => {
      if ((lectures += 1) === 1) throw new Error('plus de base')
      return Buffer.alloc(32, 7)
    }
    const sien = altcha(reglages({ cleInstallation }))
    await expect(sien.verifier(bonne, '')).rejects.toThrow('plus de base')
    expect((await sien.verifier(bonne, '')).issue).toBe('valide')
  })
})

it.each([
  ['no score, as v2', {}, 'valide'],
  ['the least score', { score: 0.5 }, 'valide'],
  ['a lower score', { score: 0.49 }, 'refuse'],
  ['no success, whatever its score', { success: false, score: 0.9 }, 'refuse'],
])('GOOGLE is told whose answer it is, and answers with %s', async (_, dit, issue) => {
  const recus: string[] = []
  const autre = createServer((requete, reponse) => {
    void text(requete).then((corps) => {
      recus.push(corps)
      return reponse.end(JSON.stringify({ success: true, ...dit }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => autre.once('listening', resolve))
  const urlVerification = `http://127.0.0.1:${(autre.address() as AddressInfo).port}/`
  const verdict = await google(reglages({ secret: 'SECRET', urlVerification })).verifier('REPONSE', '203.0.113.1')
  expect(verdict.issue).toBe(issue)
  expect(Object.fromEntries(new URLSearchParams(recus[0]))).toEqual({
    secret: 'SECRET',
    response: 'REPONSE',
    remoteip: '203.0.113.1',
  })
  autre.close()
})

describe.each<[string, string, (r: ReglagesCaptcha) => FournisseurCaptcha, string, VerdictCaptcha]>([
  ['GOOGLE', 'google', google, 'https://www.google.com/recaptcha/api/siteverify', { issue: 'refuse', motif: '' }],
  [
    'FRIENDLY-CAPTCHA',
    'friendly-captcha',
    friendlyCaptcha,
    'https://global.frcapi.com/api/v2/captcha/siteverify',
    { issue: 'indisponible', motif: 'statut 200' },
  ],
])('%s', (_nom, dossier, fournisseur, adresse, muet) => {
  let serveur: FastifyInstance
  let simulateur: string
  let maintenant: number

  beforeAll(async () => {
    maintenant = Date.now()
    serveur = Fastify()
    await serveur.register(captchaGoogle({ secret: 'secret', maintenant: () => maintenant }))
    await serveur.register(captchaFriendly({ cleApi: 'secret', maintenant: () => maintenant }))
    simulateur = `${await serveur.listen({ port: 0, host: '127.0.0.1' })}/simulateurs/captcha`
  })
  afterAll(() => serveur.close())

  const avecSecret = (secret = 'secret') => fournisseur(reglages({ secret, cleSite: 'site', simulateur }))
  const resoudre = async (cleSite = 'site'): Promise<string> => {
    const reponse = await fetch(`${simulateur}/${dossier}/jeton?k=${cleSite}`, { method: 'POST' })
    const { jeton } = (await reponse.json()) as { jeton: string }
    return jeton
  }

  it('accepts an answer once', async () => {
    const jeton = await resoudre()
    expect(await avecSecret().verifier(jeton, '203.0.113.1')).toEqual({ issue: 'valide' })
    expect((await avecSecret().verifier(jeton, '203.0.113.1')).issue).toBe('refuse')
  })

  it('refuses an answer that is too old', async () => {
    const jeton = await resoudre()
    maintenant += 6 * 60_000
    expect((await avecSecret().verifier(jeton, '')).issue).toBe('refuse')
  })

  it.each(['faux', '💧', "'; drop table session; --", 'x'.repeat(20_000)])(
    'refuses an answer that nobody gave',
    async (reponse) => {
      expect((await avecSecret().verifier(reponse, '')).issue).toBe('refuse')
    },
  )

  it('says that it cannot tell when the provider refuses our secret', async () => {
    expect((await avecSecret('autre').verifier(await resoudre(), '')).issue).toBe('indisponible')
  })

  it('says that it cannot tell when nobody answers', async () => {
    const url = 'http://127.0.0.1:9/siteverify'
    expect(await fournisseur(reglages({ secret: 'secret', urlVerification: url })).verifier('x', '')).toEqual({
      issue: 'indisponible',
      motif: 'réponse absente',
    })
  })

  it.each([
    ['a page in HTML', 502, '<html>Bad gateway</html>'],
    ['an empty answer', 200, ''],
    ['JSON of another kind', 200, '{"ok":true}'],
  ])('says that it cannot tell when it gets %s', async (_quoi, statut, corps) => {
    const autre = createServer((_requete, reponse) => reponse.writeHead(statut).end(corps)).listen(0, '127.0.0.1')
    await new Promise((resolve) => autre.once('listening', resolve))
    const url = `http://127.0.0.1:${(autre.address() as AddressInfo).port}/`
    expect((await fournisseur(reglages({ secret: 'secret', urlVerification: url })).verifier('x', '')).issue).toBe(
      'indisponible',
    )
    autre.close()
  })

  it('is asked at its own address where no other is given, and a mere no of it is no yes', async () => {
    const demandes = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: false }))
    expect(await fournisseur(reglages({ secret: 'secret' })).verifier('x', '')).toEqual(muet)
    expect(demandes.mock.lastCall?.[0]).toBe(adresse)
    demandes.mockRestore()
  })

  it('serves the stand-in of the widget', async () => {
    const { script, sources } = avecSecret()
    const reponse = await fetch(script ?? '')
    expect(reponse.headers.get('content-type')).toContain('javascript')
    expect(sources.script).toEqual([])
  })

  it('names what the page has to allow for the real widget, which makes its own puzzles', async () => {
    const vrai = fournisseur(reglages({ secret: 'secret' }))
    expect(await vrai.challenge()).toBeNull()
    const { script, sources } = vrai
    expect(sources.script.some((source) => script?.startsWith(source))).toBe(true)
    expect(sources.frame.length).toBeGreaterThan(0)
  })
})
