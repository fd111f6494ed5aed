import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { instantLocal } from './commun/instants.ts'
import type { DemandePaiement, Fournisseur, TentativeOuverte } from './fournisseur.ts'
import { normaliserObjet } from './payfip/objet.ts'
import { ecrireAppel, lireReponse } from './payfip/soap.ts'
import { payfip } from './payfip.ts'

const ID_OP = '0ba5a7a3-0f6a-4b9f-93a2-3b0c2b0a5f11'
const DEMANDE: DemandePaiement = {
  numero: 12,
  reference: 'ABCDEFGH23456789',
  montantCents: 8642,
  devise: 'EUR',
  email: 'camille.roussel@exemple.fr',
  objet: 'Facture F1',
  referenceDette: null,
  creeeLe: new Date('2026-12-31T23:30:00Z'),
  retours: {
    succes: 'https://a.fr/1',
    refus: 'https://a.fr/2',
    annulation: 'https://a.fr/3',
    attente: 'https://a.fr/4',
  },
  notification: 'https://a.fr/ipn?a=1&b=2',
}

const fermer: (() => void)[] = []
afterEach(() => fermer.splice(0).forEach((un) => un()))

/** A server that answers what PayFiP is said to answer. */
async function servi(statut: number, xml: string): Promise<{ fournisseur: Fournisseur; recus: string[] }> {
  const recus: string[] = []
  const serveur = createServer((requete, reponse) => {
    let corps = ''
    requete
      .on('data', (morceau: Buffer) => (corps += morceau.toString()))
      .on('end', () => {
        recus.push(corps)
        reponse.writeHead(statut, { 'content-type': 'text/xml' }).end(xml)
      })
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  fermer.push(() => serveur.close())
  const { port } = serveur.address() as AddressInfo
  const fournisseur = payfip.installer({
    publicUrl: '',
    variables: { PAYFIP_NUMCLI: '090909', PAYFIP_SAISIE: 'T', PAYFIP_URL: `http://127.0.0.1:${port}/` },
  })
  if (!fournisseur) throw new Error('not installed')
  return { fournisseur, recus }
}

const enveloppe = (contenu: string, prefixe = 'S') =>
  `<?xml version="1.0"?><${prefixe}:Envelope xmlns:${prefixe}="http://schemas.xmlsoap.org/soap/envelope/"><${prefixe}:Body>${contenu}</${prefixe}:Body></${prefixe}:Envelope>`
const faute = (code: string, nom = 'FonctionnelleErreur') =>
  enveloppe(
    `<S:Fault><faultcode>S:Server</faultcode><faultstring>x</faultstring><detail><n:${nom} xmlns:n="u"><code>${code}</code><descriptif>d</descriptif><libelle>l</libelle><severite>2</severite></n:${nom}></detail></S:Fault>`,
  )
const detail = (champs: Record<string, string>) => {
  const tous = {
    dattrans: '21112026',
    exer: '2026',
    heurtrans: '1005',
    idOp: ID_OP,
    mel: 'a@b.fr',
    montant: '8642',
    numcli: '090909',
    objet: 'x',
    refdet: 'ABCDEFGH23456789',
    saisie: 'T',
    ...champs,
  }
  return enveloppe(
    `<n:recupererDetailPaiementSecuriseResponse xmlns:n="u"><return>${Object.entries(tous)
      .map(([nom, valeur]) => `<${nom}>${valeur}</${nom}>`)
      .join('')}</return></n:recupererDetailPaiementSecuriseResponse>`,
  )
}
const tentative = (ageMinutes: number): TentativeOuverte => ({
  reference: 'ABCDEFGH23456789',
  numero: 12,
  jeton: ID_OP,
  montantCents: 8642,
  devise: 'EUR',
  creeeLe: new Date(),
  ageMinutes,
})

describe('the object of a payment', () => {
  it.each([
    ['18/09/2020  Établissement attestation hors-sol n#1234', '18092020 Etablissement attestation hors sol n1234'],
    ['Solde du contrat C-001', 'Solde du contrat C 001'],
    ['Facture d’eau', 'Facture d eau'],
    ['<&>', ''],
    ['é'.repeat(200), 'e'.repeat(100)],
  ])('%s', (texte, attendu) => expect(normaliserObjet(texte)).toBe(attendu))
})

describe('an envelope', () => {
  it('has unqualified fields below arg0, in the order of the contract, escaped', () => {
    const xml = ecrireAppel('creerPaiementSecurise', [
      ['exer', '2026'],
      ['urlnotif', 'https://a.fr/?a=1&b=<2>'],
    ])
    expect(xml).toContain('<arg0><exer>2026</exer><urlnotif>https://a.fr/?a=1&amp;b=&lt;2&gt;</urlnotif></arg0>')
  })

  it.each([
    ['S', `<return><idOp>${ID_OP}</idOp></return>`],
    ['soapenv', `<return><idop>${ID_OP}</idop></return>`],
    ['SOAP-ENV', `<ns2:return xmlns:ns2="u"><ns2:IDOP> ${ID_OP} </ns2:IDOP></ns2:return>`],
  ])('is read whatever its prefix (%s) and its case', (prefixe, retour) => {
    expect(
      lireReponse(
        enveloppe(
          `<ns2:creerPaiementSecuriseResponse xmlns:ns2="u">${retour}</ns2:creerPaiementSecuriseResponse>`,
          prefixe,
        ),
      ),
    ).toEqual({ type: 'retour', champs: { idop: ID_OP } })
  })

  it.each([
    '',
    '<html><body>Maintenance</body></html>',
    '{"a":1}',
    '<S:Envelope',
    enveloppe(''),
    `<!DOCTYPE a [<!ENTITY b "c">]>${detail({})}`,
  ])('is not taken from %s', (texte) => expect(lireReponse(texte)).toBeNull())

  it.each([
    ['<detail><e><code>P1</code><descriptif>d</descriptif><libelle>l</libelle></e></detail>', 'P1', 'd'],
    ['<detail><e><code>P1</code><descriptif/><libelle>l</libelle></e></detail>', 'P1', 'l'],
    ['<detail><e><code>P1</code></e></detail>', 'P1', 'x'],
    ['', 'S:Server', 'x'],
  ])('that tells of a fault by %s has its code and what it means', (dit, code, libelle) => {
    const contenu = `<S:Fault><faultcode>S:Server</faultcode><faultstring>x</faultstring>${dit}</S:Fault>`
    expect(lireReponse(enveloppe(contenu))).toEqual({ type: 'faute', code, libelle })
  })
})

describe('a demand', () => {
  it('is made with the fields of the contract, in their order', async () => {
    const { fournisseur, recus } = await servi(
      200,
      enveloppe(
        `<n:creerPaiementSecuriseResponse xmlns:n="u"><return><idOp>${ID_OP}</idOp></return></n:creerPaiementSecuriseResponse>`,
      ),
    )
    expect(await fournisseur.ouvrir(DEMANDE)).toEqual({
      redirection: { methode: 'GET', url: `https://www.payfip.gouv.fr/tpa/paiementws.web?idop=${ID_OP}`, champs: {} },
      jeton: ID_OP,
    })
    // The financial year is that of Paris, where it is already January.
    expect(recus[0]).toContain(
      '<arg0><exer>2027</exer><mel>camille.roussel@exemple.fr</mel><montant>8642</montant><numcli>090909</numcli><objet>Facture F1</objet><refdet>ABCDEFGH23456789</refdet><saisie>T</saisie><urlnotif>https://a.fr/ipn?a=1&amp;b=2</urlnotif><urlredirect>https://a.fr/4</urlredirect></arg0>',
    )
  })

  it.each(['A2', 'R3', 'T2', 'S1', 'M3', 'M5', 'N1', 'D1'])('that breaks a rule (%s) is refused', async (code) => {
    const { fournisseur } = await servi(500, faute(code))
    await expect(fournisseur.ouvrir(DEMANDE)).rejects.toMatchObject({ name: 'DemandeRefusee', code })
  })

  it.each<[number, string]>([
    [500, faute('999', 'TechDysfonctionnementErreur')],
    [200, faute('999', 'TechIndisponibiliteErreur')],
    [503, '<html>'],
    [200, ''],
    ...['<idOp></idOp>', '<idOp><x>0ba5a7a3-0f6a</x></idOp>', '<autre/>'].map((retour): [number, string] => [
      200,
      enveloppe(
        `<n:creerPaiementSecuriseResponse xmlns:n="u"><return>${retour}</return></n:creerPaiementSecuriseResponse>`,
      ),
    ]),
  ])('that meets a technical failure (%i) may be made again', async (statut, xml) => {
    const { fournisseur } = await servi(statut, xml)
    await expect(fournisseur.ouvrir(DEMANDE)).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
  })

  it('below one euro or in another currency is not made', async () => {
    const { fournisseur, recus } = await servi(200, '')
    await expect(fournisseur.ouvrir({ ...DEMANDE, montantCents: 99 })).rejects.toMatchObject({ code: 'M3' })
    await expect(fournisseur.ouvrir({ ...DEMANDE, devise: 'MAD' })).rejects.toMatchObject({ code: 'DEVISE' })
    expect(recus).toEqual([])
  })
})

describe('the detail of a payment', () => {
  it.each([
    ['P', 5, 'ENREGISTRE'],
    ['V', 5, 'ENREGISTRE'],
    ['R', 5, 'REFUSE'],
    ['Z', 5, 'REFUSE'],
    ['A', 19, 'PAGE_OUVERTE'],
    ['A', 21, 'ANNULE'],
    ['?', 5, 'INCONNU'],
    ['constructor', 30, 'INCONNU'],
  ])('%s after %i minutes: %s', async (resultrans, age, issue) => {
    const { fournisseur } = await servi(200, detail({ resultrans, numauto: '112233' }))
    expect(await fournisseur.interroger?.(tentative(age))).toMatchObject({
      issue,
      code: resultrans,
      reference: 'ABCDEFGH23456789',
      jeton: ID_OP,
      montantCents: 8642,
      devise: 'EUR',
      numeroAutorisation: '112233',
      dateTransaction: new Date('2026-11-21T09:05:00Z'),
    })
  })

  it.each([
    ['a day', { dattrans: '' }, { dateTransaction: null }],
    ['an hour', { heurtrans: '' }, { dateTransaction: new Date('2026-11-20T23:00:00Z') }],
    ['a reference', { refdet: '' }, { reference: null, identifiantTransaction: ID_OP }],
    ['its mode', { saisie: '' }, { numeroAutorisation: null, alarme: null }],
  ])('without %s is still that of the operation', async (_, champs, attendu) => {
    const { fournisseur } = await servi(200, detail({ resultrans: 'P', ...champs }))
    expect(await fournisseur.interroger?.(tentative(5))).toMatchObject({ issue: 'ENREGISTRE', ...attendu })
  })

  it.each([
    ['client', { numcli: '000001' }],
    ['mode', { saisie: 'X' }],
  ])('of another %s decides nothing, and somebody is to look at it', async (quoi, champs) => {
    const { fournisseur } = await servi(200, detail({ resultrans: 'P', ...champs }))
    expect(await fournisseur.interroger?.(tentative(5))).toMatchObject({
      issue: 'INCONNU',
      alarme: expect.stringContaining(quoi),
    })
  })

  it.each([
    ['P5', 19, 'PAGE_OUVERTE'],
    ['P5', 21, 'ANNULE'],
    ['P1', 1, 'ANNULE'],
    ['P3', 30, 'EN_ATTENTE'],
    ['P4', 16, 'PAGE_OUVERTE'],
    ['P4', 21, 'ANNULE'],
  ])('fault %s after %i minutes: %s', async (code, age, issue) => {
    for (const statut of [200, 500]) {
      const { fournisseur } = await servi(statut, faute(code))
      expect(await fournisseur.interroger?.(tentative(age))).toMatchObject({
        issue,
        code,
        identifiantTransaction: null,
      })
    }
  })

  it('is asked again later when the service fails, and never asked without an operation', async () => {
    const { fournisseur, recus } = await servi(500, faute('999', 'TechDysfonctionnementErreur'))
    await expect(fournisseur.interroger?.(tentative(5))).rejects.toMatchObject({ name: 'FournisseurIndisponible' })
    expect(await fournisseur.interroger?.({ ...tentative(5), jeton: null })).toMatchObject({ issue: 'ANNULE' })
    expect(recus).toHaveLength(1)
  })
})

describe('a notification', () => {
  const lire = async (methode: 'GET' | 'POST', texte: string) => {
    const { fournisseur } = await servi(200, '')
    return fournisseur.lireNotification({
      methode,
      requete: methode === 'GET' ? texte : '',
      enTetes: {},
      corps: Buffer.from(methode === 'POST' ? texte : ''),
    })
  }
  it.each([
    ['POST', `idop=${ID_OP}`],
    ['POST', `idOp=${ID_OP}`],
    ['GET', `IDOP=${ID_OP}&resultrans=P`],
  ] as const)('by %s of %s only names the operation to read', async (methode, texte) =>
    expect(await lire(methode, texte)).toEqual({ type: 'aLire', reference: null, jeton: ID_OP }),
  )

  it.each(['', 'idop=', 'idop=%3Cscript%3E', `refdet=${ID_OP}`])('of %s is refused', async (texte) => {
    await expect(lire('POST', texte)).rejects.toMatchObject({ name: 'NotificationRefusee' })
  })
})

it.each([
  ['2026-11-21', '10:05', '2026-11-21T09:05:00Z'],
  ['2026-07-01', '00:30', '2026-06-30T22:30:00Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
])('%s %s in Paris is %s', (jour, heure, attendu) => expect(instantLocal(jour, heure)).toEqual(new Date(attendu)))
