import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { DEMANDE } from '../../../testing/prestataire-simule.ts'
import { sensDuCode } from './paybox/codes.ts'
import { numeroDuPays } from './paybox/pays.ts'
import { signer } from './paybox/signatures.ts'
import { paybox } from './paybox.ts'
import type { DemandePaiement, Fournisseur } from './fournisseur.ts'

const CLE_DE_TEST = '0123456789ABCDEF'.repeat(8)
const { publicUrl } = readConfig({ PORT: '4000' })

/** Paybox itself: its own public key, the published test account. */
const reel = (autres: Record<string, string> = {}): Fournisseur => {
  const fournisseur = paybox.installer({
    publicUrl,
    variables: {
      PAYBOX_SITE: '1999888',
      PAYBOX_RANG: '32',
      PAYBOX_IDENTIFIANT: '107904482',
      PAYBOX_CLE: CLE_DE_TEST,
      ...autres,
    },
  })
  if (!fournisseur) throw new Error('not installed')
  return fournisseur
}
const recevoir = (
  requete: string,
  methode: 'GET' | 'POST' = 'GET',
  autres: Record<string, string> = {},
  adresse: string | null = '::ffff:194.2.122.158',
) =>
  reel(autres).lireNotification({
    methode,
    requete: methode === 'GET' ? requete : '',
    enTetes: {},
    corps: Buffer.from(methode === 'POST' ? requete : ''),
    ...(adresse !== null && { adresse }),
  })

const paires = (texte: string) =>
  texte.split('&').map((un): [string, string] => [un.slice(0, un.indexOf('=')), un.slice(un.indexOf('=') + 1)])

describe('the signature of a demand', () => {
  it.each([
    [
      'PBX_SITE=1999888&PBX_RANG=32&PBX_IDENTIFIANT=107904482&PBX_TOTAL=1000&PBX_DEVISE=978&PBX_CMD=TEST zyxwv&PBX_PORTEUR=test@paybox.com&PBX_RETOUR=Mt:M;Ref:R;Auto:A;Erreur:E&PBX_TIME=2014-12-01T00:00:00+00:00',
      '7D15A9C93C4B1A3E11427C35A4CE539CD146182A8EE9E2964E82AA99385007D8B08823272399B384E037F53DEA5008F66F37011FEF44CD65A8B4D964FB55FD10',
    ],
    [
      'PBX_SITE=12345678&PBX_RANG=32&PBX_IDENTIFIANT=12345678&PBX_TOTAL=999&PBX_DEVISE=978&PBX_CMD=appel à Paybox&PBX_PORTEUR=test@paybox.com&PBX_RETOUR=Mt:M;Ref:R;Auto:A;Erreur:E&PBX_HASH=SHA512&PBX_TIME=2015-06-08T16:21:16+02:00',
      '7E74D8E9A0DBB65AAE51C5C50C2668FD98FC99AEDF18244BB1935F602B6C2E953B61FD84364F34FDB88B049901C0A07F6040AF446BBF5589113F48A733D551D4',
    ],
  ])('is the published one of %s', (texte, attendue) => expect(signer(paires(texte), CLE_DE_TEST)).toBe(attendue))
})

/** Texts that Paybox signed, as its public test suites quote them. */
const SIGNES: [string, string][] = [
  [
    'Mt=1000&Ref=CMD1349338388&Auto=XXXXXX&Erreur=00000',
    'QnhlnuOpcbfUruOU7kKG/ZmDPsDzM31VrpMIObQomYwEE/afhJiDPkWVN9+r3JVFXBsFnqo3VlOVzxQVVahXpF7eWiJoAe5LcIoqSvms96SFFv9LfndS/3zAO5fF/tR4Us3rOSUwT1Hs2AS17R3B9ATwBMhKt1l3DPw9hClpFw0=',
  ],
  [
    'Mt=8160&Ref=COM000000117T1402932051&Erreur=00004',
    'j2OZPEE0gKc%2BD34u2QkpBUR3VQyd9zYhpewHS6IZ1vjdiuGvC01irSBb2taQblYQ3RXI0DkmgIgdFY8ywW6NOdWx1vH%2B1c3GSZX2MhMqlonpfElUAN%2FlzYNH%2Ftw%2BntQLvzO2HBPobCLNUERqKrFqU9dSAvAYagXNdjpU%2BXPzPgI%3D',
  ],
  [
    'Mt=100&Id=47&Ref=601957&Erreur=00000',
    'jRk0xXxO6wGwyL9G0K5oj5Xihxbr0s0gxhBkXT7D0k0KAFKywaqy1xd%2BorpeU1hM2Dq5KvDP42byaRzEIx3ymVvAP%2FCtM7jzTXO58tbvsXojPvLGEqz4q9QhrCH%2BOmQL6AfXt6lXImzjTgrKDIvIu6EX%2BNpp5sbcot%2BafOrTVkQ%3D',
  ],
  [
    'Mt=100&Id=45&Erreur=00114',
    'opPlzAadVvCor99yZ8oj2NHmE0eAxXkmCZ80C%2BYW8htpF7Wf6krYYFjc1pQnvYHcW7vp3ta3p8Gfh7gAaR6WDOnhe1Xzm39whk11%2BShieXbQCnEKXot4aGkpodxi1cHutXBhh1IBQOLgq1IVM%2BaV9PUeTI%2FGFruSDnA1TExDHZE%3D',
  ],
]

describe('a notification that Paybox signed', () => {
  it.each(SIGNES)('is believed: %s', async (texte, signature) => {
    expect(await recevoir(`${texte}&Sign=${signature}`)).toMatchObject({ type: 'verdict' })
    expect(await recevoir(`${texte}&Sign=${signature}`, 'POST')).toMatchObject({ type: 'verdict' })
  })

  it('is read to the cent', async () => {
    const [texte, signature] = SIGNES[0] ?? ['', '']
    expect(await recevoir(`${texte}&Sign=${signature}`, 'GET', { PAYBOX_MODE: 'TEST' })).toEqual({
      type: 'verdict',
      verdict: expect.objectContaining({
        issue: 'ENREGISTRE',
        reference: 'CMD1349338388',
        montantCents: 1000,
        devise: 'EUR',
        numeroAutorisation: 'XXXXXX',
        code: '00000',
      }),
    })
  })

  it('of the test environment, which signs with the same key, proves nothing on a production account', async () => {
    const [texte, signature] = SIGNES[0] ?? ['', '']
    expect(await recevoir(`${texte}&Sign=${signature}`)).toMatchObject({
      verdict: {
        issue: 'INCONNU',
        reference: 'CMD1349338388',
        alarme: expect.stringContaining('environnement de test'),
      },
    })
  })

  it('accepts nothing without an authorisation, and does not say that it does', async () => {
    const [texte, signature] = SIGNES[2] ?? ['', '']
    const annonce = await recevoir(`${texte}&Sign=${signature}`)
    expect(annonce).toMatchObject({
      verdict: { issue: 'INCONNU', code: '00000', alarme: expect.stringContaining('sans numéro d’autorisation') },
    })
    expect(JSON.stringify(annonce)).not.toContain('accepté"')
  })

  it('is heard from the addresses that are allowed only, where they are given', async () => {
    const [texte, signature] = SIGNES[1] ?? ['', '']
    for (const PAYBOX_ADRESSES of ['', '194.2.122.158', '10.0.0.1, 194.2.122.0/24', '2001:db8::/32,194.2.122.158']) {
      expect(await recevoir(`${texte}&Sign=${signature}`, 'GET', { PAYBOX_ADRESSES })).toMatchObject({
        type: 'verdict',
      })
    }
    for (const PAYBOX_ADRESSES of ['194.2.122.157', '2001:db8::/32', '194.2.121.0/24']) {
      await expect(recevoir(`${texte}&Sign=${signature}`, 'GET', { PAYBOX_ADRESSES })).rejects.toThrow('non autorisée')
    }
    const PAYBOX_ADRESSES = '2001:db8::/32,194.2.122.158'
    for (const adresse of ['194.2.122.158', '2001:db8::7'])
      expect(await recevoir(`${texte}&Sign=${signature}`, 'GET', { PAYBOX_ADRESSES }, adresse)).toMatchObject({
        type: 'verdict',
      })
    for (const [adresse, dite] of [
      ['2001:db9::7', '2001:db9::7'],
      [null, 'inconnue'],
    ] as const)
      await expect(recevoir(`${texte}&Sign=${signature}`, 'GET', { PAYBOX_ADRESSES }, adresse)).rejects.toThrow(
        `adresse ${dite} non autorisée`,
      )
    for (const PAYBOX_ADRESSES of ['chez nous', '194.2.122.158/33', '1.2.3.4/8/9', '194.2.122'])
      expect(() => reel({ PAYBOX_ADRESSES })).toThrow('PAYBOX_ADRESSES')
  })

  it.each(SIGNES)('is no longer believed once altered: %s', async (texte, signature) => {
    const alterations = [
      texte.replace('Mt=1', 'Mt=2').replace('Mt=8', 'Mt=9'),
      texte.replace('Erreur=', 'Erreur=1'),
      `${texte}&Auto=1`,
      `Auto=1&${texte}`,
      texte.slice(1),
    ].map((altere) => `${altere}&Sign=${signature}`)
    const signatures = [
      '',
      signature.slice(0, -8),
      `invalid${signature.slice(7)}`,
      'badformat',
      '%',
      '%E0%A4%A',
      `${signature}&x=1`,
    ].map((autre) => `${texte}&Sign=${autre}`)
    for (const requete of [...alterations, ...signatures, texte, '', 'Sign=', `Sign=${signature}`]) {
      await expect(recevoir(requete), requete).rejects.toThrow('signature absente ou fausse')
    }
  })
})

describe('the codes', () => {
  it.each([
    ['00000', 'ENREGISTRE', false],
    ['00001', 'REFUSE', false],
    ['00003', 'REFUSE', false],
    ['00004', 'REFUSE', false],
    ['00006', 'REFUSE', true],
    ['00008', 'REFUSE', false],
    ['00009', 'REFUSE', true],
    ['00010', 'REFUSE', true],
    ['00011', 'REFUSE', true],
    ['00015', 'EN_ATTENTE', false],
    ['00016', 'REFUSE', true],
    ['00021', 'REFUSE', false],
    ['00029', 'REFUSE', false],
    ['00030', 'ANNULE', false],
    ['00033', 'REFUSE', false],
    ['00040', 'REFUSE', false],
    ['00105', 'REFUSE', false],
    ['00114', 'REFUSE', false],
    ['00117', 'ANNULE', false],
    ['00151', 'REFUSE', false],
    ['00199', 'REFUSE', false],
    ['99999', 'EN_ATTENTE', false],
    ['12345', 'INCONNU', true],
    ['', 'INCONNU', true],
  ])('%s: %s, alarm %s', (code, issue, alarme) => {
    const sens = sensDuCode(code)
    expect([sens.issue, sens.alarme !== null]).toEqual([issue, alarme])
    expect(sens.libelle).not.toBe('')
  })
})

it('a demand is a form of which every field is signed, in the order of the form', async () => {
  const demande: DemandePaiement = {
    numero: 12,
    reference: 'ABCDEFGH23456789',
    montantCents: 50,
    devise: 'EUR',
    email: 'camille.roussel@exemple.fr',
    objet: 'Facture F1',
    payeur: {
      nom: 'Lefèvre & <fils>',
      prenom: '',
      adresse: '14 rue de l’Île',
      complement: '',
      codePostal: '38999',
      ville: 'Saint-Égrève',
      pays: 'BE',
    },
    referenceDette: null,
    creeeLe: new Date('2026-11-21T09:00:00.123Z'),
    retours: {
      succes: 'https://a.fr/1',
      refus: 'https://a.fr/2',
      annulation: 'https://a.fr/3',
      attente: 'https://a.fr/4',
    },
    notification: 'https://a.fr/ipn',
  }
  const { redirection, jeton } = await reel({
    PAYBOX_URL: 'https://preprod-tpeweb.paybox.com/cgi/MYchoix_pagepaiement.cgi',
  }).ouvrir(demande)
  const { PBX_HMAC, ...signes } = redirection.champs
  expect(redirection).toMatchObject({
    methode: 'POST',
    url: 'https://preprod-tpeweb.paybox.com/cgi/MYchoix_pagepaiement.cgi',
  })
  expect(jeton).toBeNull()
  expect(signes).toMatchObject({
    PBX_TOTAL: '050',
    PBX_DEVISE: '978',
    PBX_CMD: demande.reference,
    PBX_TIME: '2026-11-21T09:00:00+00:00',
    PBX_PORTEUR: 'camille.roussel@exemple.fr',
    PBX_EFFECTUE: 'https://a.fr/1',
    PBX_REFUSE: 'https://a.fr/2',
    PBX_ANNULE: 'https://a.fr/3',
    PBX_ATTENTE: 'https://a.fr/4',
    PBX_REPONDRE_A: 'https://a.fr/ipn',
    PBX_LANGUE: 'FRA',
  })
  expect(signes['PBX_BILLING']).toBe(
    '<?xml version="1.0" encoding="utf-8"?><Billing><Address><FirstName>Lefevre fils</FirstName><LastName>Lefevre fils</LastName><Address1>14 rue de l Ile</Address1><ZipCode>38999</ZipCode><City>Saint-Egreve</City><CountryCode>056</CountryCode></Address></Billing>',
  )
  expect(signes['PBX_RETOUR']).toMatch(/;Sign:K$/)
  expect(PBX_HMAC).toBe(signer(Object.entries(signes), CLE_DE_TEST))
  expect(Object.keys(redirection.champs).at(-1)).toBe('PBX_HMAC')
  // Kosovo has no number of ISO 3166.
  const duKosovo = { ...demande, payeur: { ...demande.payeur!, prenom: 'Arta', pays: 'XK' } }
  expect(
    (await reel({ PAYBOX_URL: 'https://un.exemple.fr/' }).ouvrir(duKosovo)).redirection.champs['PBX_BILLING'],
  ).toBe(
    '<?xml version="1.0" encoding="utf-8"?><Billing><Address><FirstName>Arta</FirstName><LastName>Lefevre fils</LastName><Address1>14 rue de l Ile</Address1><ZipCode>38999</ZipCode><City>Saint-Egreve</City></Address></Billing>',
  )
  await expect(reel().ouvrir({ ...demande, devise: 'MAD' })).rejects.toMatchObject({
    name: 'DemandeRefusee',
    code: 'DEVISE',
  })
})

describe('of two servers', () => {
  const etats: Record<string, string | null> = {}
  const OK = '<div id="server_status" style="text-align:center;">OK</div>'
  const serveur = Fastify()
  serveur.get<{ Params: { nom: string } }>('/:nom/load.html', async ({ params }, reply) => {
    const corps = etats[params.nom]
    return corps === null || corps === undefined ? reply.status(503).send('') : reply.type('text/html').send(corps)
  })
  let origine: string
  beforeAll(async () => {
    origine = await serveur.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => serveur.close())

  it.each([
    ['both', OK, OK, 'un'],
    ['the second, the first being stopped', '<div id="server_status">KO</div>', OK, 'deux'],
    ['the second, the first failing', null, OK, 'deux'],
    ['the second, nobody being at the first', undefined, OK, 'deux'],
  ])('the first that says to be available is used: %s', async (_, un, deux, choisi) => {
    Object.assign(etats, { un, deux })
    const fournisseur = reel({
      PAYBOX_URL: `${un === undefined ? 'http://127.0.0.1:9' : origine}/un/cgi/page.cgi`,
      PAYBOX_URL_SECOURS: `${origine}/deux/cgi/page.cgi`,
    })
    expect((await fournisseur.ouvrir(DEMANDE)).redirection.url).toBe(`${origine}/${choisi}/cgi/page.cgi`)
  })

  it('that are both down none is used: the payer is told to come back', async () => {
    Object.assign(etats, { un: null, deux: null })
    const fournisseur = reel({
      PAYBOX_URL: `${origine}/un/cgi/page.cgi`,
      PAYBOX_URL_SECOURS: `${origine}/deux/cgi/page.cgi`,
    })
    await expect(fournisseur.ouvrir(DEMANDE)).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
  })

  it('of Paybox itself, forms may be posted to both', () =>
    expect(reel().origines).toEqual(['https://tpeweb.paybox.com', 'https://tpeweb1.paybox.com']))
})

it.each([
  ['FR', '250'],
  ['MA', '504'],
  ['DE', '276'],
  ['GB', '826'],
  ['YE', '887'],
  ['ZZ', null],
])('the number of the country %s is %s', (code, numero) => expect(numeroDuPays(code)).toBe(numero))
