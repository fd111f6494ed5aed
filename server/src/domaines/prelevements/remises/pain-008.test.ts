import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apresJoursBancaires, estJourBancaire, jourBancaire } from './jours-bancaires.ts'
import { ecrirePain008, type Ordre, type Remise } from './pain-008.ts'
import { validerPain008 } from './testing/valider.ts'
import { texteSepa } from './texte-sepa.ts'

const ORDRE: Ordre = {
  boutEnBout: 'ECH-1',
  montantCents: 3100,
  sequence: 'RCUR',
  jour: '2026-12-08',
  rum: 'VALOMBRE044712201',
  signeLe: '2024-03-12',
  ancienneRum: null,
  nouveauCompte: false,
  titulaire: 'Zoé Lœuillet & fils <SARL>',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  adresse: { adresse: '14 bis rue des Tanneurs', codePostal: '26960', ville: 'Valombre-sur-Sourde', pays: 'FRANCE' },
  motif: 'Mensualité 4, contrat 0447122',
}
const remise = (...ordres: Partial<Ordre>[]): Remise => ({
  messageId: 'PRL20261121ABCDEF012345',
  instant: '2026-11-21T06:15:00+01:00',
  creancier: {
    nom: 'Eaux de Valombre',
    ics: 'FR12ZZZVALOMB',
    iban: 'FR7699961000420002696014771',
    bic: 'VALOFRP1XXX',
    adresse: { adresse: '2 quai de la Sourde', codePostal: '26960', ville: 'Valombre', pays: 'France' },
  },
  ordres: ordres.map((un, rang) => ({ ...ORDRE, boutEnBout: `ECH-${rang + 1}`, ...un })),
})

it('passes the schema, whatever is left out', async () => {
  const xml = ecrirePain008(
    remise(
      {},
      { sequence: 'FRST', bic: null },
      { jour: '2026-12-09', montantCents: 99_999_999_999 },
      { adresse: { adresse: 'lieu-dit Les Aulnes', codePostal: '', ville: '', pays: 'FRANCE' } },
      { adresse: { adresse: 'lieu-dit Les Aulnes', codePostal: '', ville: 'Valombre', pays: 'FRANCE' } },
      { titulaire: 'Ω', montantCents: 1 },
    ),
  )
  expect(await validerPain008(xml)).toEqual([])
  expect(xml).toContain(
    '<PstlAdr><StrtNm>rue des Tanneurs</StrtNm><BldgNb>14 bis</BldgNb><PstCd>26960</PstCd><TwnNm>Valombre-sur-Sourde</TwnNm><Ctry>FR</Ctry></PstlAdr>',
  )
  expect(xml).toContain('<PstlAdr><StrtNm>lieu-dit Les Aulnes</StrtNm><TwnNm>Valombre</TwnNm><Ctry>FR</Ctry></PstlAdr>')
  expect(xml).toContain('<Nm>Zoe Loeuillet + fils SARL</Nm>')
  expect(xml).not.toContain('AdrLine')
})

it('cuts what is too long for a bank', async () => {
  const lettres = (lettre: string) => lettre.repeat(200)
  const adresse = { adresse: `1 ${lettres('R')}`, codePostal: '26960', ville: lettres('V'), pays: 'FRANCE' }
  const xml = ecrirePain008(remise({ titulaire: lettres('T'), motif: lettres('M'), adresse }))
  expect(await validerPain008(xml)).toEqual([])
  const suites = [...xml.matchAll(/>([RVTM])\1{9,}</g)].map(([suite, lettre]) => [lettre, suite.length - 2])
  expect(suites).toEqual([
    ['T', 70],
    ['R', 70],
    ['V', 35],
    ['M', 140],
  ])
})

it('has one lot for each day and sequence, with their sums in cents', () => {
  const xml = ecrirePain008(
    remise({ montantCents: 10 }, { montantCents: 20 }, { sequence: 'FRST', montantCents: 105 }, { jour: '2026-12-09' }),
  )
  expect(xml.match(/<PmtInf>/g)).toHaveLength(3)
  expect(xml).toContain(
    '<GrpHdr><MsgId>PRL20261121ABCDEF012345</MsgId><CreDtTm>2026-11-21T06:15:00+01:00</CreDtTm><NbOfTxs>4</NbOfTxs><CtrlSum>32.35</CtrlSum>',
  )
  expect(xml).toContain(
    '<PmtInfId>PRL20261121ABCDEF012345R20261208</PmtInfId><PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>0.30</CtrlSum>',
  )
})

it('of a creditor who does not say his bank leaves it to the account', async () => {
  const { creancier, ...reste } = remise({})
  const xml = ecrirePain008({ ...reste, creancier: { ...creancier, bic: '' } })
  expect(await validerPain008(xml)).toEqual([])
  expect(xml).toContain('<CdtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></CdtrAgt>')
})

it('says what changed in a mandate since it was last used', async () => {
  const xml = ecrirePain008(
    remise(
      { ancienneRum: 'ANCIENNE-01' },
      { nouveauCompte: true },
      { ancienneRum: 'ANCIENNE-01', nouveauCompte: true },
      {},
    ),
  )
  expect(await validerPain008(xml)).toEqual([])
  const compte = '<OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct>'
  expect([...xml.matchAll(/<DtOfSgntr>[^<]+<\/DtOfSgntr>(.*?)<\/MndtRltdInf>/g)].map(([, dit]) => dit)).toEqual([
    '<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>ANCIENNE-01</OrgnlMndtId></AmdmntInfDtls>',
    `<AmdmntInd>true</AmdmntInd><AmdmntInfDtls>${compte}</AmdmntInfDtls>`,
    `<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlMndtId>ANCIENNE-01</OrgnlMndtId>${compte}</AmdmntInfDtls>`,
    '',
  ])
})

it('adds up in cents, whatever the amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), { minLength: 1, maxLength: 40 }), (montants) => {
      const [, total = ''] =
        /<CtrlSum>([^<]+)</.exec(ecrirePain008(remise(...montants.map((montantCents) => ({ montantCents }))))) ?? []
      expect(total).toMatch(/^\d+\.\d{2}$/)
      expect(BigInt(total.replace('.', ''))).toBe(montants.reduce((somme, cents) => somme + BigInt(cents), 0n))
    }),
  )
})

it.each([
  ['Søren Łukasz-Đorđević', 'Soren Lukasz-Dordevic'],
  ['L’Haÿ-les-Roses', "L'Hay-les-Roses"],
  ['Régie Œuvre & Cie; [bât. B]', 'Regie OEuvre + Cie, (bat. B)'],
  ['ﬁls d’Ægir – Straße', "fils d'AEgir - Strasse"],
  ['Ünal_Çelik @ « maison »', 'Unal-Celik maison'],
  ['   \t\n ', ''],
])('« %s » goes to the bank as « %s »', (texte, attendu) => {
  expect(texteSepa(texte, 70)).toBe(attendu)
})

it('any text of a customer becomes one that banks accept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (texte, max) => {
      expect(texteSepa(texte, max)).toMatch(/^[A-Za-z0-9/?:().,'+ -]*$/)
      expect(texteSepa(texte, max).length).toBeLessThanOrEqual(max)
    }),
  )
})

it.each([
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-01',
  '2026-12-25',
  '2026-12-26',
  '2027-03-26',
  '2027-03-29',
  '2026-11-21',
  '2026-11-22',
])('banks do not work on %s', (jour) => {
  expect(estJourBancaire(jour)).toBe(false)
})

it('a debit waits for the next day on which they do', () => {
  expect(['2026-11-08', '2026-12-08', '2026-04-03'].map(jourBancaire)).toEqual([
    '2026-11-09',
    '2026-12-08',
    '2026-04-07',
  ])
  expect(apresJoursBancaires('2026-11-20', 2)).toBe('2026-11-24')
})
