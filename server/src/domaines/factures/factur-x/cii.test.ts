import { describe, expect, it } from 'vitest'
import { donneesProfessionnel, EMETTEUR } from '../../../testing/donnees-facture.ts'
import type { DonneesFacture } from '../document/donnees-facture.ts'
import { annexeFacturX } from './annexe.ts'
import { factureCii } from './cii.ts'
import { codePays } from '../../../kernel/pays.ts'
import { controlerEn16931 } from './testing/regles-en16931.ts'
import { validerFacturX } from './testing/valider.ts'

const valeurs = (xml: string, balise: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<ram:${balise}[^>]*>([^<]*)<`, 'g')), ([, valeur = '']) => valeur)
const somme = (textes: readonly string[]): number =>
  Math.round(textes.reduce((total, texte) => total + Number(texte) * 100, 0))

const base = donneesProfessionnel()
const opposees = base.lignes.map((ligne) => ({
  ...ligne,
  quantiteMilliemes: -ligne.quantiteMilliemes,
  montantCents: -ligne.montantCents,
}))

const OFFERT = { quantiteMilliemes: 12_000, prixDixMilliemes: 0, montantCents: 0 }
const MANDAT = { rum: 'VALOMBRE050222201', ics: 'FR12ZZZ998214' }
const CAS: [string, DonneesFacture][] = [
  ['a bill', base],
  [
    'a credit note',
    donneesProfessionnel({
      type: 'AVOIR',
      lignes: opposees,
      htCents: -16_153,
      tvaCents: -1215,
      ttcCents: -17_368,
      volumeLitres: -30_000,
    }),
  ],
  [
    'a bill paid by instalments',
    donneesProfessionnel({
      modeReglement: 'MENSUALISATION',
      versements: [{ jour: '2026-07-08', cents: 10_000, mode: 'MENSUALISATION' }],
    }),
  ],
  [
    'a bill that is debited',
    donneesProfessionnel({
      modeReglement: 'PRELEVEMENT',
      mandat: MANDAT,
      payeur: { ...base.payeur, finIban: '0189' },
    }),
  ],
  [
    'a bill for a public body',
    donneesProfessionnel({
      contrat: { ...base.contrat, plateforme: { codeService: 'EAU-01', engagement: 'ENG-2026-7', marche: 'M1' } },
    }),
  ],
  [
    'a bill without period or tax',
    donneesProfessionnel({
      periode: null,
      tvaCents: 0,
      ttcCents: 16_153,
      lignes: base.lignes.map((ligne) => ({ ...ligne, tvaPourMille: 0 })),
    }),
  ],
  [
    'a price below nothing',
    donneesProfessionnel({
      lignes: [...base.lignes, { ...base.lignes[1]!, prixDixMilliemes: -16_820, montantCents: -5046 }, base.lignes[1]!],
    }),
  ],
  ['a price of nothing', donneesProfessionnel({ lignes: [...base.lignes, { ...base.lignes[1]!, ...OFFERT }] })],
]

describe('the Factur-X of', () => {
  it.each(CAS)('%s passes the schema of EN 16931', async (_, facture) => {
    const xml = factureCii(facture, EMETTEUR)
    expect(xml).not.toBeNull()
    expect(await validerFacturX(xml!)).toEqual([])
  })

  it.each(CAS)('%s holds to every rule of EN 16931', (_, facture) => {
    const { fautes, verifiees } = controlerEn16931(factureCii(facture, EMETTEUR)!)
    expect(fautes).toEqual([])
    expect(verifiees).toBeGreaterThan(2400)
  })

  it.each<[string, string, string, string]>([
    [
      'a country of the buyer that is none',
      '<ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress><ram:URI',
      '<ram:CountryID>ZZ</ram:CountryID></ram:PostalTradeAddress><ram:URI',
      'BR-CL-14',
    ],
    [
      'a total that is not that of its lines',
      '<ram:TaxBasisTotalAmount>161.53',
      '<ram:TaxBasisTotalAmount>161.54',
      'BR-CO-13',
    ],
    ['a unit that no list has', 'unitCode="MTQ"', 'unitCode="M3"', 'BR-CL-23'],
    ['no number', '<ram:ID>FA2026001758</ram:ID>', '<ram:ID></ram:ID>', 'BR-02'],
    [
      'a transfer to no account',
      /<ram:PayeePartyCreditorFinancialAccount>.*?<\/ram:PayeePartyCreditorFinancialAccount>/.exec(
        factureCii(base, EMETTEUR)!,
      )![0],
      '',
      'CII-SR-470',
    ],
  ])('%s is a fault that the rules find', (_, avant, apres, regle) => {
    const xml = factureCii(base, EMETTEUR)!
    expect(xml).toContain(avant)
    expect(controlerEn16931(xml.replaceAll(avant, apres)).fautes.join('\n')).toContain(`[${regle}]`)
  })

  it('a bill that is debited names mandate and creditor, and nobody’s account', () => {
    const xml = factureCii(donneesProfessionnel({ modeReglement: 'PRELEVEMENT', mandat: MANDAT }), EMETTEUR)!
    expect(xml).toContain(`<ram:CreditorReferenceID>${MANDAT.ics}</ram:CreditorReferenceID>`)
    expect(xml).toContain(`<ram:DirectDebitMandateID>${MANDAT.rum}</ram:DirectDebitMandateID>`)
    expect(xml).not.toContain('IBANID')
    for (const autre of [
      donneesProfessionnel({ mandat: MANDAT }),
      donneesProfessionnel({ modeReglement: 'PRELEVEMENT' }),
    ])
      expect(factureCii(autre, EMETTEUR)).not.toMatch(/DirectDebitMandateID|CreditorReferenceID/)
  })

  it.each(CAS.slice(0, 6))('%s adds up: lines, bases, tax, total, what is left (BR-CO-10 to 16)', (_, facture) => {
    const xml = factureCii(facture, EMETTEUR)!
    const [total] = valeurs(xml, 'TaxBasisTotalAmount')
    const [ttc] = valeurs(xml, 'GrandTotalAmount')
    const [taxe] = valeurs(xml, 'TaxTotalAmount')
    const [lignes, ...parLigne] = [
      valeurs(xml, 'LineTotalAmount').at(-1)!,
      ...valeurs(xml, 'LineTotalAmount').slice(0, -1),
    ]
    expect(somme(parLigne)).toBe(somme([lignes]))
    expect(somme(valeurs(xml, 'BasisAmount'))).toBe(somme([total!]))
    expect(somme(valeurs(xml, 'CalculatedAmount'))).toBe(somme([taxe!]))
    expect(somme([total!, taxe!])).toBe(somme([ttc!]))
    expect(somme([...valeurs(xml, 'TotalPrepaidAmount'), ...valeurs(xml, 'DuePayableAmount')])).toBe(somme([ttc!]))
    expect([...parLigne, ttc!].every((montant) => Number(montant) >= 0)).toBe(true)
  })

  it('keeps what stands in names from being markup', () => {
    expect(factureCii(base, EMETTEUR)).toContain('<ram:Name>Boulangerie &amp; Fils &lt;SARL&gt;</ram:Name>')
  })

  it('says how much was billed for nothing', () => {
    const xml = factureCii(donneesProfessionnel({ lignes: [{ ...base.lignes[1]!, ...OFFERT }] }), EMETTEUR)!
    expect(valeurs(xml, 'BilledQuantity')).toEqual(['12'])
  })

  it('says who sells, what was delivered where, by which order, and when it is due', () => {
    const { contrat } = base
    const plateforme = { codeService: 'EAU-01', engagement: 'ENG-2026-7', marche: 'M1' }
    const publique = { contrat: { ...contrat, plateforme }, titulaire: { numero: '1502224', nom: 'École du Port' } }
    const xml = factureCii(donneesProfessionnel(publique), EMETTEUR)!
    const jour = (aaaammjj: string) => `<udt:DateTimeString format="102">${aaaammjj}</udt:DateTimeString>`
    for (const dit of [
      `<ram:ID>FA2026001758</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${jour('20261109')}`,
      '<ram:BuyerReference>EAU-01</ram:BuyerReference><ram:SellerTradeParty><ram:Name>Eaux &amp; Rivières</ram:Name>',
      '<ram:PostcodeCode>26960</ram:PostcodeCode><ram:LineOne>2 quai de la Sourde</ram:LineOne><ram:CityName>Valombre',
      '<ram:LineOne>70 route de Vernange</ram:LineOne><ram:LineTwo>apt 24</ram:LineTwo><ram:CityName>Valombre',
      '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>ENG-2026-7<',
      '<ram:ContractReferencedDocument><ram:IssuerAssignedID>M1<',
      '<ram:ShipToTradeParty><ram:Name>École du Port</ram:Name>',
      `<ram:OccurrenceDateTime>${jour('20261101')}`,
      `<ram:DueDateDateTime>${jour('20261207')}`,
      '<ram:PaymentReference>FA2026001758<',
    ])
      expect(xml).toContain(dit)
    expect(factureCii(base, EMETTEUR)).toContain(
      `<ram:ContractReferencedDocument><ram:IssuerAssignedID>${contrat.numero}<`,
    )
  })

  it.each([
    ['TIP', '30'],
    ['VIREMENT', '30'],
    ['CHEQUE', '20'],
    ['CB', '48'],
    ['PRELEVEMENT', '59'],
    ['MENSUALISATION', '59'],
  ] as const)('names its way to pay, %s, by the code %s', (modeReglement, code) => {
    expect(factureCii(donneesProfessionnel({ modeReglement }), EMETTEUR)).toContain(
      `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}<`,
    )
  })

  it('names the company by its SIREN, and its site by its SIRET', () => {
    const acheteur = /<ram:BuyerTradeParty>.*?<\/ram:BuyerTradeParty>/.exec(factureCii(base, EMETTEUR)!)![0]
    expect(acheteur).toContain('<ram:GlobalID schemeID="0009">99800000100012</ram:GlobalID>')
    expect(acheteur).toContain('<ram:ID schemeID="0002">998000001</ram:ID>')
    expect(acheteur).toContain('<ram:URIID schemeID="0225">998000001</ram:URIID>')
  })

  it.each<[string, DonneesFacture]>([
    ['a household', { ...base, payeur: { ...base.payeur, estProfessionnel: false } }],
    ['a company without SIRET', { ...base, payeur: { ...base.payeur, siret: null } }],
    ['a bill without lines', { ...base, lignes: [] }],
    ['a country that is none', { ...base, payeur: { ...base.payeur, pays: 'Atlantide' } }],
  ])('%s is none', (_, facture) => expect(annexeFacturX(facture, EMETTEUR)).toBeUndefined())

  it('a utility without its numbers is none', () =>
    expect(annexeFacturX(base, { ...EMETTEUR, siren: '' })).toBeUndefined())
})

it.each([
  ['FRANCE', 'FR'],
  ['Belgique', 'BE'],
  ["Côte d'Ivoire", 'CI'],
  ['SUISSE', 'CH'],
  ['', null],
])('the code of %s is %s', (nom, code) => expect(codePays(nom)).toBe(code))
