import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { ErreurAppel } from '@ael/contract/client.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Jetons } from './jetons.ts'
import { createSessionClient, SessionTerminee } from './session-client.ts'

interface Recu {
  path: string
  token: string | null
  conversationId: string | null
  body: unknown
}

/** The network's edge: answers by path, in turn, and keeps what it received. */
function reseau(reponses: Record<string, Array<{ status?: number; json?: unknown }>>) {
  const recus: Recu[] = []
  const files = new Map(Object.entries(reponses).map(([path, file]) => [path, [...file]]))
  let generes = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input.replace('/webapi/', '') : ''
    const headers = new Headers(init?.headers)
    recus.push({
      path,
      token: headers.get('token'),
      conversationId: headers.get('conversationid'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    })
    await Promise.resolve()
    if (path === accesCalls.generateToken.path) {
      generes += 1
      return Response.json({ token: `anonyme-${generes}`, expirationDate: '2026-11-21T12:00:00+01:00' })
    }
    const file = files.get(path) ?? []
    const { status = 200, json = {} } = file.length > 1 ? file.shift()! : (file[0] ?? {})
    return Response.json(json, { status })
  }
  return { fetch, recus, generes: () => generes }
}

function jetonsEnMemoire(initial?: string): Jetons {
  let jeton = initial
  return {
    lire: () => jeton,
    ecrire: (nouveau) => {
      jeton = nouveau
    },
    effacer: () => {
      jeton = undefined
    },
    fin: () => undefined,
  }
}

const AUTH = utilisateursCalls.authentification.path
const CONFIG = configurationCalls.getConfiguration.path
const SECONDAIRES = utilisateursCalls.listeUtilisateurSecondaire.path
const expiree = { status: 410, json: { message: 'Votre session a expiré', severity: 'Security', code: 'SESSION' } }
const nonConnecte = { status: 401, json: { message: 'Identifiez-vous', severity: 'Error', code: 'CONNEXION' } }

let terminees: number
let ecritures: number
beforeEach(() => {
  terminees = 0
  ecritures = 0
})

function client(fetch: typeof globalThis.fetch, jetons: Jetons) {
  return createSessionClient({
    base: '/webapi/',
    identifiants: { clientId: 'ael-web', accessKey: 'demo' },
    conversationId: 'conversation-1',
    jetons,
    fetch,
    onSessionEnded: () => (terminees += 1),
    onWrite: () => (ecritures += 1),
  })
}

const identifiants = { body: { identifiant: 'camille@exemple.fr', motDePasse: 'x' } }

describe('the token', () => {
  it('is asked for on the first call, with the application credentials, and sent with the conversation', async () => {
    const { fetch, recus } = reseau({})
    await client(fetch, jetonsEnMemoire())(configurationCalls.getConfiguration, {})
    expect(recus).toEqual([
      {
        path: accesCalls.generateToken.path,
        token: null,
        conversationId: 'conversation-1',
        body: { clientId: 'ael-web', accessKey: 'demo' },
      },
      { path: CONFIG, token: 'anonyme-1', conversationId: 'conversation-1', body: null },
    ])
  })

  it('is asked for once by calls made at the same time', async () => {
    const { fetch, recus, generes } = reseau({})
    const appeler = client(fetch, jetonsEnMemoire())
    await Promise.all([1, 2, 3].map(() => appeler(configurationCalls.getConfiguration, {})))
    expect(generes()).toBe(1)
    expect(recus.filter(({ path }) => path === CONFIG).map(({ token }) => token)).toEqual(Array(3).fill('anonyme-1'))
  })

  it('is not asked for when one is kept', async () => {
    const { fetch, recus, generes } = reseau({})
    await client(fetch, jetonsEnMemoire('connu'))(configurationCalls.getConfiguration, {})
    expect([generes(), recus[0]?.token]).toEqual([0, 'connu'])
  })

  it('is asked for again after a fetch that failed', async () => {
    const { fetch } = reseau({})
    let essais = 0
    const coupee: typeof fetch = (...args) => (essais++ === 0 ? Promise.reject(new TypeError('coupé')) : fetch(...args))
    const appeler = client(coupee, jetonsEnMemoire())
    await expect(appeler(configurationCalls.getConfiguration, {})).rejects.toMatchObject({ status: 0 })
    await expect(appeler(configurationCalls.getConfiguration, {})).resolves.toEqual({})
  })
})

describe('a 410', () => {
  it('while signing in takes a new token and tries once more', async () => {
    const { fetch, recus } = reseau({ [AUTH]: [expiree, { json: { tokenAuthentique: 't' } }] })
    await expect(
      client(fetch, jetonsEnMemoire('vieux'))(utilisateursCalls.authentification, identifiants),
    ).resolves.toMatchObject({
      tokenAuthentique: 't',
    })
    expect(recus.map(({ path, token }) => [path, token])).toEqual([
      [AUTH, 'vieux'],
      [accesCalls.generateToken.path, null],
      [AUTH, 'anonyme-1'],
    ])
    expect(terminees).toBe(0)
  })

  it('while signing in, twice, is told and not tried a third time', async () => {
    const { fetch, recus } = reseau({ [AUTH]: [expiree] })
    await expect(
      client(fetch, jetonsEnMemoire('vieux'))(utilisateursCalls.authentification, identifiants),
    ).rejects.toMatchObject({
      status: 410,
    })
    expect(recus.filter(({ path }) => path === AUTH)).toHaveLength(2)
    expect(terminees).toBe(0)
  })

  it('elsewhere ends the session', async () => {
    const jetons = jetonsEnMemoire('de-camille')
    const { fetch } = reseau({ [SECONDAIRES]: [expiree] })
    await expect(
      client(fetch, jetons)(utilisateursCalls.listeUtilisateurSecondaire, { query: {} }),
    ).rejects.toBeInstanceOf(SessionTerminee)
    expect([terminees, jetons.lire()]).toEqual([1, undefined])
  })

  it('of several calls at the same time ends the session once', async () => {
    const { fetch } = reseau({ [SECONDAIRES]: [expiree] })
    const appeler = client(fetch, jetonsEnMemoire('de-camille'))
    const appels = [1, 2, 3].map(() => appeler(utilisateursCalls.listeUtilisateurSecondaire, { query: {} }))
    expect((await Promise.allSettled(appels)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(terminees).toBe(1)
  })

  it('while nobody is signed in takes a new token: a visitor keeps the form he is filling', async () => {
    const { fetch, generes } = reseau({ [CONFIG]: [{}, expiree, {}] })
    const appeler = client(fetch, jetonsEnMemoire())
    await appeler(configurationCalls.getConfiguration, {})
    await expect(appeler(configurationCalls.getConfiguration, {})).resolves.toEqual({})
    expect([generes(), terminees]).toEqual([2, 0])
  })
})

describe('a 401', () => {
  it('for want of a user ends the session', async () => {
    const { fetch } = reseau({ [SECONDAIRES]: [nonConnecte] })
    await expect(
      client(fetch, jetonsEnMemoire('de-camille'))(utilisateursCalls.listeUtilisateurSecondaire, { query: {} }),
    ).rejects.toBeInstanceOf(SessionTerminee)
    expect(terminees).toBe(1)
  })

  it('that the call itself means leaves the session alone', async () => {
    const refus = {
      status: 401,
      json: { message: 'Identifiant ou mot de passe incorrect.', severity: 'Error', code: 'IDENTIFIANTS' },
    }
    const jetons = jetonsEnMemoire('connu')
    const { fetch } = reseau({ [AUTH]: [refus] })
    const refuse = client(fetch, jetons)(utilisateursCalls.authentification, identifiants)
    await expect(refuse).rejects.toBeInstanceOf(ErreurAppel)
    await expect(refuse).rejects.not.toBeInstanceOf(SessionTerminee)
    expect([terminees, jetons.lire()]).toEqual([0, 'connu'])
  })
})

describe('a call that ends or replaces the session', () => {
  const DE_CAMILLE = 'de-camille'
  const confirmation = { body: { tokenValidation: 'a', activationCode: 'b', tokenSecurite: 'c' } }

  /** A network whose answers come when they are let go, in the order that the test chooses. */
  function reseauRetenu() {
    const retenus = new Map<string, (reponse: Response) => void>()
    const fetch: typeof globalThis.fetch = (input) =>
      new Promise((repondre) => retenus.set(typeof input === 'string' ? input.replace('/webapi/', '') : '', repondre))
    const lacher = async (path: string, json: unknown, status = 200) => {
      await expect.poll(() => retenus.has(path)).toBe(true)
      retenus.get(path)?.(Response.json(json, { status }))
      retenus.delete(path)
    }
    return { fetch, lacher, demande: (path: string) => retenus.has(path) }
  }

  it('is not told as an expiry by what is refused before its answer comes', async () => {
    const jetons = jetonsEnMemoire(DE_CAMILLE)
    const { fetch, lacher } = reseauRetenu()
    const appeler = client(fetch, jetons)
    const lecture = expect(appeler(utilisateursCalls.listeUtilisateurSecondaire, { query: {} })).rejects.toBeInstanceOf(
      SessionTerminee,
    )
    const fin = appeler(utilisateursCalls.validationMailUtilisateur, confirmation)
      // Who wrote draws the consequence a few steps after the answer.
      .then(() => Promise.resolve())
      .then(() => Promise.resolve())
      .then(() => jetons.effacer())
    await lacher(SECONDAIRES, expiree.json, 410)
    await lacher(utilisateursCalls.validationMailUtilisateur.path, {})
    await Promise.all([fin, lecture])
    expect(terminees).toBe(0)
  })

  it('is told as one when it has failed', async () => {
    const { fetch, lacher } = reseauRetenu()
    const appeler = client(fetch, jetonsEnMemoire(DE_CAMILLE))
    const lecture = expect(appeler(utilisateursCalls.listeUtilisateurSecondaire, { query: {} })).rejects.toThrow()
    const echec = expect(appeler(utilisateursCalls.validationMailUtilisateur, confirmation)).rejects.toThrow()
    await lacher(SECONDAIRES, expiree.json, 410)
    await lacher(utilisateursCalls.validationMailUtilisateur.path, {}, 412)
    await Promise.all([lecture, echec])
    expect(terminees).toBe(1)
  })

  it('is not undone by what is refused once the user has left', async () => {
    const jetons = jetonsEnMemoire(DE_CAMILLE)
    const { fetch, lacher } = reseauRetenu()
    const lecture = client(fetch, jetons)(utilisateursCalls.listeUtilisateurSecondaire, { query: {} })
    const refus = expect(lecture).rejects.toBeInstanceOf(SessionTerminee)
    jetons.effacer()
    await lacher(SECONDAIRES, expiree.json, 410)
    await refus
    expect(terminees).toBe(0)
  })

  it.each(['d’un visiteur', undefined])('keeps the session that a sign-in has opened meanwhile', async (connu) => {
    const jetons = jetonsEnMemoire(connu)
    const { fetch, lacher, demande } = reseauRetenu()
    const appeler = client(fetch, jetons)
    const lecture = appeler(configurationCalls.getConfiguration, {}).catch(() => undefined)
    const ouverture = appeler(utilisateursCalls.authentification, identifiants).then(() =>
      jetons.ecrire(DE_CAMILLE, ''),
    )
    const jetonDe = (n: number) => ({ token: `anonyme-${n}`, expirationDate: '2026-11-21T12:00:00+01:00' })
    if (!connu) await lacher(accesCalls.generateToken.path, jetonDe(1))
    await lacher(CONFIG, expiree.json, 410)
    await lacher(AUTH, { tokenAuthentique: DE_CAMILLE })
    await ouverture
    await expect.poll(() => connu !== undefined || demande(CONFIG)).toBe(true)
    if (demande(CONFIG)) await lacher(CONFIG, {})
    await lecture
    expect([terminees, jetons.lire()]).toEqual([0, DE_CAMILLE])
  })

  it('keeps it too when a token for nobody was being asked for', async () => {
    const jetons = jetonsEnMemoire()
    const { fetch, lacher, demande } = reseauRetenu()
    const lecture = client(fetch, jetons)(configurationCalls.getConfiguration, {})
    await expect.poll(() => demande(accesCalls.generateToken.path)).toBe(true)
    jetons.ecrire(DE_CAMILLE, '')
    await lacher(accesCalls.generateToken.path, { token: 'anonyme-1', expirationDate: '2026-11-21T12:00:00+01:00' })
    await lacher(CONFIG, {})
    await lecture
    expect(jetons.lire()).toBe(DE_CAMILLE)
  })
})

describe('a write', () => {
  it.each([
    ['a successful POST', utilisateursCalls.accepteConditions, 1],
    ['a POST that only reads', utilisateursCalls.infoUtilisateur, 0],
    ['a GET', configurationCalls.getConfiguration, 0],
  ] as const)('%s tells it, or not', async (_, call, attendu) => {
    const { fetch } = reseau({})
    await client(fetch, jetonsEnMemoire('connu'))(call, {})
    expect(ecritures).toBe(attendu)
  })

  it('that opens a session tells nothing: its reads are forgotten with the former user', async () => {
    const { fetch } = reseau({ [AUTH]: [{ json: { tokenAuthentique: 't' } }] })
    await client(fetch, jetonsEnMemoire('connu'))(utilisateursCalls.authentification, identifiants)
    expect(ecritures).toBe(0)
  })

  it('that fails tells nothing', async () => {
    const { fetch } = reseau({ [utilisateursCalls.accepteConditions.path]: [{ status: 500, json: {} }] })
    await expect(client(fetch, jetonsEnMemoire('connu'))(utilisateursCalls.accepteConditions, {})).rejects.toThrow()
    expect(ecritures).toBe(0)
  })
})
