import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corpsInjecte, createTestApp, type TestApp } from '../testing/app.ts'
import { creerUtilisateur } from '../testing/utilisateurs.ts'
import { ouvrirSession } from '../domaines/acces/jetons/ouvrir-session.public.ts'

const CONNEXION = `/webapi/${utilisateursCalls.authentification.path}`

let test: TestApp
let jeton: string
let lignes: Record<string, unknown>[] = []
/** Says of each file, once it is there to its end, what it is told to. */
const antivirus = createServer((liaison) => {
  liaison.on('data', (bloc) => {
    if (Buffer.from(bloc).subarray(-4).equals(Buffer.alloc(4))) liaison.end(`stream: ${verdict}\0`)
  })
})
let verdict = 'OK'
beforeAll(async () => {
  await once(antivirus.listen(0, '127.0.0.1'), 'listening')
  test = await createTestApp({
    env: {
      DELAI_RECEPTION_S: '1',
      LOG_LEVEL: 'info',
      CLAMD_URL: `tcp://127.0.0.1:${(antivirus.address() as AddressInfo).port}`,
    },
    journal: (ligne) => lignes.push(ligne),
  })
  jeton = (await ouvrirSession(test.services, test.services.db, { utilisateurId: null })).jeton
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  antivirus.close()
})

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

describe('a form with files', () => {
  const VISUEL = `/webapi/${archivesCalls.ajouterVisuel.path}`
  const image = async () =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 1, height: 1, channels: 3, background: '#046' } })
          .png()
          .toBuffer(),
      ),
    ])
  const former = async (url: string, parties: readonly (readonly [string, string | Blob])[], token = jeton) => {
    const forme = new FormData()
    for (const [nom, partie] of parties) {
      if (typeof partie === 'string') forme.append(nom, partie)
      else forme.append(nom, partie, 'gel.png')
    }
    const { headers, payload } = await corpsInjecte({ headers: { token }, body: forme })
    return { method: 'POST' as const, url, headers, payload: Buffer.from(payload ?? '') }
  }
  const VOLUMINEUX = {
    message: 'Votre envoi est trop volumineux.',
    severity: 'Error',
    code: 'HTTP',
    reference: expect.any(String) as string,
  }
  const saisie = (champ: string, dit: string, message = dit) => ({
    message,
    severity: 'Error',
    code: 'SAISIE',
    champs: [{ champ, message: dit }],
    reference: expect.any(String) as string,
  })

  it('is refused for its fields that hold too much, come twice, or come behind its files', async () => {
    const token = (
      await ouvrirSession(test.services, test.services.db, {
        utilisateurId: await creerUtilisateur(test.services.db, { profils: ['WEBMASTER'] }),
      })
    ).jeton
    const [nom, libelle, fichier] = [
      ['nom', 'compteur-gele'],
      ['libelle', 'Gel'],
      ['fichier', await image()],
    ] as const
    for (const [parties, statut, corps] of [
      [[['nom', 'x'.repeat(100_001)]], 413, VOLUMINEUX],
      [
        [
          ['nom', 'x'.repeat(50_000)],
          ['libelle', 'x'.repeat(50_001)],
        ],
        413,
        VOLUMINEUX,
      ],
      [
        [nom, libelle, ['nom', 'givre'], fichier],
        400,
        saisie('nom', 'Donné deux fois.', 'Une information est donnée deux fois. Ne la donnez qu’une fois.'),
      ],
      [[nom, libelle, fichier, ['date', 'hier']], 400, saisie('date', 'Envoyez ce champ avant les fichiers.')],
      [
        [nom, libelle, ['image', await image()]],
        400,
        saisie('image', 'Envoyez les fichiers sous le nom «\u202Ffichier\u202F».'),
      ],
    ] as const) {
      const answer = await test.app.inject(await former(VISUEL, parties, token))
      expect([answer.statusCode, answer.json()]).toEqual([statut, corps])
    }
    const juste = await former(VISUEL, [nom, libelle, fichier], token)
    for (const demande of [
      { ...juste, headers: { ...juste.headers, 'content-length': '6000000' } },
      // In pieces, of which nobody says how many come.
      { ...juste, payload: Readable.from([juste.payload]) },
    ]) {
      const answer = await test.app.inject(demande)
      expect([answer.statusCode, answer.json()]).toEqual([413, VOLUMINEUX])
    }
    verdict = 'Essai FOUND'
    const infecte = await test.app.inject(juste)
    expect([infecte.statusCode, infecte.json()]).toMatchObject([400, { champs: [{ champ: 'fichier' }] }])
    verdict = 'OK'
    expect((await test.app.inject(juste)).statusCode).toBe(200)
  })

  it('is refused for what is no JSON of its fields, or goes too deep', async () => {
    for (const valeurs of [imbriquer(33), '{"a":'])
      expect(
        (
          await test.app.inject(
            await former(`/webapi/${demarchesCalls.creationNouvelleDemarche.path}`, [['valeurs', valeurs]]),
          )
        ).json(),
      ).toEqual(saisie('valeurs', 'Cette information est illisible. Vérifiez votre saisie et recommencez.'))
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
