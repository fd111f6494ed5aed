import { erreurSchema } from '@ael/contract/erreur.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ErreurMetier } from '../kernel/erreur-metier.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { creerDocument } from '../testing/documents.ts'

type Ligne = Record<string, unknown>

let test: TestApp
let lignes: Ligne[] = []
let jeton: string

/** What an error may hold of a person: PostgreSQL tells the values that it refused, here as elsewhere. */
const PERSONNEL = ['0700101', 'zoe.durand', 'exemple.fr', 'Durand']

const CACHEE = { schema: { hide: true } }

beforeAll(async () => {
  test = await createTestApp({ env: { LOG_LEVEL: 'info' }, journal: (ligne) => lignes.push(ligne) })
  const { db } = test.services
  test.app.get('/webapi/Essai/doublon/:numero', CACHEE, async () => {
    const compte = {
      email: 'zoe.durand@exemple.fr',
      identifiant: 'zoe.durand@exemple.fr',
      nom: 'Durand',
      prenom: 'Zoé',
    }
    await db.insertInto('utilisateur').values([compte, compte]).execute()
  })
  test.app.get('/webapi/Essai/illisible/:numero', CACHEE, async () => {
    await db.selectFrom('session').select('id').where('adresse', '=', 'Durand').execute()
  })
  test.app.get('/webapi/Essai/bogue/:numero', CACHEE, async () => {
    throw new Error('le contrat 0700101 de zoe.durand@exemple.fr', { cause: new Error('rien pour 0700101') })
  })
  test.app.get('/webapi/Essai/panne/:numero', CACHEE, async () => {
    throw new ErreurMetier('technique', 'PRESTATAIRE', 'Le prestataire ne répond pas.')
  })
  jeton = (
    await test.app.inject({
      method: 'POST',
      url: '/webapi/Acces/generateToken',
      payload: { clientId: 'ael-web', accessKey: 'demo', conversationId: 'x' },
    })
  ).json<{ token: string }>().token
})
afterAll(() => test.close())
beforeEach(() => {
  lignes = []
})

interface Demande {
  method?: 'GET' | 'POST'
  url: string
  payload?: string
  headers?: Record<string, string>
}
const EN_JSON = { 'content-type': 'application/json' }
const envoyer = (demande: Demande) =>
  test.app.inject({ ...demande, headers: { token: jeton, conversationid: '0123456789abcdef', ...demande.headers } })

const CONNEXION = '/webapi/Utilisateur/authentification'

describe('an error', () => {
  const cas: [string, number, string | null, Demande][] = [
    ['an address that is none', 404, null, { url: '/webapi/Contrat/0700101?mail=zoe.durand@exemple.fr' }],
    ['a bad percent encoding', 400, null, { url: '/webapi/%E0%A4%A/0700101' }],
    ['an endless parameter', 414, null, { url: `/webapi/Essai/bogue/0700101${'x'.repeat(600)}` }],
    [
      'somebody who is nobody',
      401,
      '/webapi/Utilisateur/mesSessions',
      { url: '/webapi/Utilisateur/mesSessions?numero=0700101' },
    ],
    [
      'an unknown session',
      410,
      '/webapi/Utilisateur/mesSessions',
      { url: '/webapi/Utilisateur/mesSessions', headers: { token: 'zoe.durand' } },
    ],
    [
      'a body that is no JSON',
      400,
      CONNEXION,
      { method: 'POST', url: CONNEXION, payload: '{"identifiant":"zoe.durand@exemple.fr', headers: EN_JSON },
    ],
    [
      'an unknown kind of body',
      415,
      CONNEXION,
      { method: 'POST', url: CONNEXION, payload: 'zoe.durand', headers: { 'content-type': 'text/zoe.durand' } },
    ],
    [
      'a body that is too large',
      413,
      CONNEXION,
      { method: 'POST', url: CONNEXION, payload: `"${'Durand'.repeat(20_000)}"`, headers: EN_JSON },
    ],
    [
      'refused fields',
      400,
      CONNEXION,
      { method: 'POST', url: CONNEXION, payload: '{"identifiant":"zoe.durand@exemple.fr"}', headers: EN_JSON },
    ],
    [
      'a wrong password',
      401,
      CONNEXION,
      {
        method: 'POST',
        url: CONNEXION,
        payload: '{"identifiant":"zoe.durand@exemple.fr","motDePasse":"Durand-0700101"}',
        headers: EN_JSON,
      },
    ],
    [
      'a duplicate in the database',
      500,
      '/webapi/Essai/doublon/:numero',
      { url: '/webapi/Essai/doublon/0700101?nom=Durand' },
    ],
    [
      'a value that the database cannot read',
      500,
      '/webapi/Essai/illisible/:numero',
      { url: '/webapi/Essai/illisible/0700101?nom=Durand' },
    ],
    ['a fault of ours', 500, '/webapi/Essai/bogue/:numero', { url: '/webapi/Essai/bogue/0700101?nom=Durand' }],
    ['a failure of somebody else', 500, '/webapi/Essai/panne/:numero', { url: '/webapi/Essai/panne/0700101' }],
  ]

  it.each(cas)(
    'of %s carries its reference, which the log holds with its call and nothing of a person',
    async (_, statut, route, demande) => {
      const answer = await envoyer(demande)
      expect(answer.statusCode, answer.body).toBe(statut)
      const { reference, code } = erreurSchema.parse(answer.json())
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      const siennes = lignes.filter((ligne) => ligne['reference'] === reference)
      expect(siennes).toEqual([
        expect.objectContaining({
          reference,
          statut,
          code,
          methode: demande.method ?? 'GET',
          route,
          conversation: '0123456789abcdef',
        }),
      ])
      for (const texte of PERSONNEL) expect(JSON.stringify(lignes)).not.toContain(texte)
    },
  )

  it('of ours keeps what is needed to find it', async () => {
    await envoyer({ url: '/webapi/Essai/bogue/0700101' })
    expect(lignes[0]?.['err']).toMatchObject({
      type: 'Error',
      message: 'le contrat *** de ***',
      stack: expect.stringContaining('errors.test.ts:'),
      cause: { message: 'rien pour ***' },
    })
    await envoyer({ url: '/webapi/Essai/doublon/0700101' })
    expect(lignes[1]?.['err']).toMatchObject({
      code: '23505',
      table: 'utilisateur',
      constraint: expect.stringMatching(/./),
    })
  })

  it('has a reference of its own', async () => {
    const references = await Promise.all(
      Array.from(
        { length: 50 },
        async () => (await envoyer({ url: '/webapi/rien' })).json<{ reference: string }>().reference,
      ),
    )
    expect(new Set(references).size).toBe(50)
  })

  it.each(['zoe.durand@exemple.fr', '<script>', 'x'.repeat(65), '0700101'])(
    'does not write a conversation that is none of ours: %s',
    async (conversationid) => {
      await envoyer({ url: '/webapi/rien', headers: { conversationid } })
      expect(lignes).toEqual([expect.objectContaining({ conversation: null })])
    },
  )

  it('is described with its reference in the OpenAPI', async () => {
    interface Operation {
      responses: Record<string, { content?: { 'application/json'?: { schema: { required?: string[] } } } }>
    }
    const { paths } = (await test.app.inject({ url: '/webapi/openapi.json' })).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    const appels = Object.entries(paths).flatMap(([chemin, operations]) =>
      Object.values(operations).map((operation): [string, Operation] => [chemin, operation]),
    )
    const sans = appels.filter(([, { responses }]) =>
      ['4XX', '5XX'].some(
        (statut) => !responses[statut]?.content?.['application/json']?.schema.required?.includes('reference'),
      ),
    )
    expect(appels.length).toBeGreaterThan(100)
    // What a payment provider is answered is its own protocol.
    expect(sans.map(([chemin]) => chemin)).toEqual([
      '/webapi/WebPaiement/notification/{fournisseur}',
      '/webapi/WebPaiement/notification/{fournisseur}',
    ])
  })
})

it('a file is given under its name, whatever it is made of, and under one that old programs read', async () => {
  const { db } = test.services
  const id = await creerDocument(db, { nom_fichier: 'Payé "été"; filename=x.exe\\.pdf' })
  const { statusCode, headers } = await envoyer({
    method: 'POST',
    url: '/webapi/Document/telecharger/',
    payload: JSON.stringify({ id }),
    headers: EN_JSON,
  })
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="Paye ete; filename=x.exe.pdf"; filename*=UTF-8''Pay%C3%A9%20%22%C3%A9t%C3%A9%22%3B%20filename%3Dx.exe%5C.pdf`,
  ])
})

it('a field of which several things are wrong is told the first to mend', async () => {
  const payload = JSON.stringify({ motDePasse: 'x'.repeat(201), activationcode: 'x'.repeat(43) })
  const url = '/webapi/Utilisateur/reinitialiseMotDePasse'
  const { champs } = (await envoyer({ method: 'POST', url, payload, headers: EN_JSON })).json<{ champs: unknown[] }>()
  expect(champs).toEqual([{ champ: 'motDePasse', message: 'Saisissez au plus 12 caractères.' }])
})
