import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'

const CONNEXION = `/webapi/${utilisateursCalls.authentification.path}`

let test: TestApp
let jeton: string
let lignes: Record<string, unknown>[] = []
beforeAll(async () => {
  test = await createTestApp({
    env: { DELAI_RECEPTION_S: '1', LOG_LEVEL: 'info' },
    journal: (ligne) => lignes.push(ligne),
  })
  jeton = (await ouvrirSession(test.services, test.services.db, { utilisateurId: null })).jeton
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const envoyer = (payload: string) =>
  test.app.inject({
    method: 'POST',
    url: CONNEXION,
    headers: { token: jeton, 'content-type': 'application/json' },
    payload,
  })
const imbriquer = (niveaux: number, ouvrante = '[', fermante = ']') =>
  `${ouvrante.repeat(niveaux)}1${fermante.repeat(niveaux)}`

describe('a body of JSON', () => {
  it.each([
    ['arrays', imbriquer(33)],
    ['arrays that have no end', '['.repeat(90_000)],
    ['very deep arrays', imbriquer(40_000)],
    ['very deep objects', imbriquer(15_000, '{"a":', '}')],
    ['a mixture', imbriquer(17, '[{"a":', '}]')],
    ['a depth after a text with brackets', `{"a":"]]]]\\"}}}","b":${imbriquer(32)}}`],
  ])('of more than 32 levels is refused: %s', async (_, payload) => {
    const answer = await envoyer(payload)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'PROFONDEUR'])
  })

  it.each([
    ['levels', imbriquer(32)],
    ['brackets in texts', JSON.stringify({ identifiant: '[{'.repeat(200), motDePasse: `"\\${'['.repeat(100)}` })],
    ['brackets in names', JSON.stringify({ ['{['.repeat(200)]: 1 })],
    ['an escaped end of text', `{"a":"\\\\","b":"${'['.repeat(50)}"}`],
    ['elements beside each other', `[${'[],'.repeat(500)}{}]`],
  ])('is looked at when it has no more: %s', async (_, payload) => {
    expect((await envoyer(payload)).json()).toMatchObject({ code: expect.not.stringMatching('PROFONDEUR') })
  })

  it('is as deep as it is', async () => {
    const profondeur = (valeur: unknown): number =>
      typeof valeur !== 'object' || valeur === null ? 0 : 1 + Math.max(0, ...Object.values(valeur).map(profondeur))
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 0, max: 36 }), async (valeur, niveaux) => {
        const corps: unknown = Array.from({ length: niveaux }).reduce((dedans) => ({ '[': [dedans].at(0) }), valeur)
        const { code } = (await envoyer(JSON.stringify(corps))).json<{ code: string }>()
        expect(code === 'PROFONDEUR').toBe(profondeur(corps) > 32)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a request that does not end', () => {
  /** What the server answers to bytes that stop there. */
  async function repondre(debut: string): Promise<string> {
    const adresse = test.app.server.address()
    const socket = connect(typeof adresse === 'object' && adresse ? adresse.port : 0, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(debut)
    return text(socket)
  }

  it.each([
    [
      'its body',
      `POST ${CONNEXION} HTTP/1.1\r\nHost: x\r\nToken: JETON\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"identifiant":`,
    ],
    [
      'its body in pieces',
      `POST ${CONNEXION} HTTP/1.1\r\nHost: x\r\nToken: JETON\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ide\r\n`,
    ],
    [
      'the body of a notification',
      'POST /webapi/WebPaiement/notification/stripe HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{',
    ],
    ['its headers', `GET ${CONNEXION} HTTP/1.1\r\nHost: x\r\nX-Lent: `],
  ])('in %s is answered 408 and closed', async (_, debut) => {
    lignes = []
    const reponse = await repondre(debut.replace('JETON', jeton))
    expect(reponse).toMatch(/^HTTP\/1\.1 408 /)
    const corps = JSON.parse(reponse.split('\r\n\r\n')[1] ?? '') as { reference: string }
    expect(corps).toMatchObject({
      code: 'HTTP',
      message: 'Votre envoi n’est pas arrivé à temps. Vérifiez votre connexion et recommencez.',
    })
    expect(lignes).toContainEqual(expect.objectContaining({ reference: corps.reference, statut: 408 }))
    expect(lignes.filter(({ statut }) => Number(statut) >= 500)).toEqual([])
  })
})
