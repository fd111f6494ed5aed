import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { donneesFacture, donneesProfessionnel, EMETTEUR } from '../../../testing/donnees-facture.ts'
import { validerFacturX } from '../factur-x/testing/valider.ts'
import type { DonneesFacture } from './donnees-facture.ts'
import { produireFacture } from './produire-facture.ts'
import { donneesVirement } from './talon.ts'
import { controlerPdfA3 } from './testing/pdf-a3.ts'

async function lire(facture: DonneesFacture, emetteur = EMETTEUR) {
  const octets = await produireFacture(facture, emetteur)
  const pdf = await getDocumentProxy(new Uint8Array(octets))
  const { text } = await extractText(pdf)
  const pages = text.map((page) => page.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' '))
  return { octets, pdf, pages, brut: octets.toString('latin1'), tout: pages.join(' ') }
}
type Lue = Awaited<ReturnType<typeof lire>>

describe('the bill of a household', () => {
  let lue: Lue
  beforeAll(async () => {
    lue = await lire(donneesFacture())
  })

  it.each([
    'Facture n° FA2026001758',
    'émise le 09/11/2026',
    'Ali Durand apt 24 70 route de Vernange 26960 Valombre',
    'C13BA965387',
    'du 30/04/2026 au 01/11/2026',
    'À payer avant le 07/12/2026',
    'Total hors taxes 161,53 €',
    '173,68 €',
    '01/11/2026 relevé 746 30',
    'Prix du litre d’eau TTC, hors abonnement : 0,00442 €',
    'Talon de paiement',
    'FR76 9996 1000 4200 0269 6014 771',
  ])('says on its first page: %s', (attendu) => expect(lue.pages[0]).toContain(attendu))

  it.each([
    'Distribution de l’eau 74,31 €',
    'Collecte et traitement des eaux usées 69,82 €',
    'Organismes publics 17,40 €',
    'Eaux & Rivières · SIREN 998214308 · TVA FR57998214308',
    'Consommation 30/04/2026 – 01/11/2026 30 m³ 1,682 5,5 % 50,46 €',
    'Abonnement 30/04/2026 – 01/11/2026 186 jours 46,80 /an 5,5 % 23,85 €',
    'TVA 5,5 % 89,01 € 4,90 € 93,91 €',
    'TVA 10 % 72,52 € 7,25 € 79,77 €',
    'Total 161,53 € 12,15 € 173,68 €',
    'CCAS',
    'FSL',
    'Médiation de l’eau',
  ])('says on its second page: %s', (attendu) => expect(lue.pages[1]).toContain(attendu))

  it('speaks neither of the country of who lives there, nor of what is between professionals', () =>
    expect(lue.tout).not.toMatch(/FRANCE|pénalités|SIRET|Titulaire|mandat/))

  it('threatens nobody with a cut', () => expect(lue.tout).not.toMatch(/coupure|sera coupée|suspendu/i))

  it('is tagged, titled and in French', async () => {
    const { info } = await getMeta(lue.pdf)
    expect(info).toMatchObject({ Title: 'Facture n° FA2026001758', Language: 'fr-FR' })
    const arbre = JSON.stringify(
      await Promise.all([1, 2].map(async (page) => (await lue.pdf.getPage(page)).getStructTree())),
    )
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(arbre).toContain(`"role":"${role}"`)
    expect(arbre).toContain(
      'litres par jour\u202F: période finie le 29/04/2026, 156 (estimé)\u202F; période finie le 01/11/2026, 161.',
    )
  })

  it('has the parts of a PDF/A-3: marks, output intent, embedded fonts, metadata', () => {
    expect(lue.brut).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(lue.brut).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(lue.brut).toContain('/OutputIntents')
    expect(lue.brut).toContain('/Marked true')
    expect(lue.brut.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(lue.brut).not.toMatch(/\/Type1\b|Helvetica|\/Encrypt|\/JavaScript/)
    expect(lue.brut).toMatch(/\/ID \[<\w{32}> <\w{32}>\]/)
    expect(lue.brut).not.toContain('factur-x')
  })

  it('has a code that prepares the transfer (EPC069-12)', () => {
    expect(donneesVirement(donneesFacture(), EMETTEUR).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'VALOFRP1XXX',
      'Eaux & Rivières',
      'FR7699961000420002696014771',
      'EUR173.68',
      '',
      '',
      'FA2026001758 0502222',
    ])
    const { texte, coteMm } = lireCode(lue.octets)
    expect(texte).toBe(donneesVirement(donneesFacture(), EMETTEUR))
    expect(coteMm, 'as wide as telephones read it on paper').toBeCloseTo(32.5, 0)
  })
})

describe('what a bill says of being paid', () => {
  it.each<[string, Partial<DonneesFacture>, string, boolean]>([
    [
      'direct debit',
      { modeReglement: 'PRELEVEMENT' },
      'Vous n’avez rien à faire : 173,68 € seront prélevés le 07/12/2026 sur votre compte bancaire.',
      false,
    ],
    [
      'instalments',
      { modeReglement: 'MENSUALISATION', versements: [{ jour: '2026-07-08', cents: 10_000, mode: 'MENSUALISATION' }] },
      '73,68 €, sera prélevé',
      false,
    ],
    [
      'more paid than owed',
      { modeReglement: 'MENSUALISATION', versements: [{ jour: '2026-07-08', cents: 20_000, mode: 'MENSUALISATION' }] },
      'En votre faveur 26,32 €',
      false,
    ],
    [
      'nothing left',
      { versements: [{ jour: '2026-07-08', cents: 17_368, mode: 'CB' }] },
      'Vous n’avez rien à payer.',
      false,
    ],
    ['a transfer', { modeReglement: 'VIREMENT' }, 'À payer avant le 07/12/2026 par virement', true],
    [
      'a card',
      { modeReglement: 'CB' },
      'À payer avant le 07/12/2026 par carte bancaire, dans l’agence en ligne.',
      true,
    ],
    [
      'a cheque',
      { modeReglement: 'CHEQUE' },
      'À payer avant le 07/12/2026 par chèque, joint au talon ci-dessous.',
      true,
    ],
  ])('%s', async (_, voulu, attendu, talon) => {
    const { tout } = await lire(donneesFacture(voulu))
    expect(tout).toContain(attendu)
    expect(tout.includes('Talon de paiement')).toBe(talon)
  })

  it('says what was paid of it before, and how, and asks for the rest', async () => {
    const facture = donneesFacture({ versements: [{ jour: '2026-07-08', cents: 10_000, mode: 'CB' }] })
    const { tout } = await lire(facture)
    for (const dit of ['08/07/2026 : 100,00 € (carte bancaire)', 'Montant 73,68 €, avant le 07/12/2026'])
      expect(tout).toContain(dit)
    expect(donneesVirement(facture, EMETTEUR)).toContain('\nEUR73.68\n')
  })

  it('names the mandate by which it is taken, and that it is taken', async () => {
    const mandat = { rum: 'VALOMBRE050222201', ics: 'FR12ZZZ998214' }
    const payeur = { ...donneesFacture().payeur, finIban: '0189' }
    const { tout } = await lire(donneesFacture({ modeReglement: 'PRELEVEMENT', mandat, payeur }))
    for (const dit of ['Prélevé le 07/12/2026', mandat.rum, mandat.ics, /compte [•\s]+0189/]) expect(tout).toMatch(dit)
    expect((await lire(donneesFacture({ mandat }))).tout).not.toContain(mandat.rum)
  })

  it('offers its code to banks in euros only', async () => {
    const dirhams = await lire(donneesFacture(), { ...EMETTEUR, devise: 'MAD' })
    expect(dirhams.tout).not.toContain('lisez le code')
    expect((await lire(donneesFacture())).tout).toContain('ou lisez le code avec l’application de votre banque')
  })

  it('tells an estimate', async () =>
    expect((await lire(donneesFacture({ estimee: true }))).tout).toContain('Votre volume est estimé'))
})

describe('an unusual bill', () => {
  it('of two hundred lines has every one, on as many pages as it takes', async () => {
    const [modele] = donneesFacture().lignes
    const lignes = Array.from({ length: 200 }, (_, rang) => ({
      ...modele!,
      libelle: `Ligne ${rang} ${'très longue '.repeat(6)}`,
    }))
    const { pages, tout } = await lire(donneesFacture({ lignes }))
    expect(pages.length).toBeGreaterThan(6)
    for (let rang = 0; rang < 200; rang++) expect(tout).toContain(`Ligne ${rang} `)
    for (const [rang, page] of pages.entries()) expect(page).toContain(`${rang + 1}/${pages.length}`)
  })

  it.each([
    [32, 'Une question, une réclamation ? Écrivez-nous'],
    [42, 'Taux Base HT TVA TTC TVA 5,5 %'],
  ])('of %i lines goes on, where the sheet ends, with all of: %s', async (nombre, debut) => {
    const [modele] = donneesFacture().lignes
    const { pages } = await lire(donneesFacture({ lignes: Array.from({ length: nombre }, () => modele!) }))
    expect(pages[2]?.slice(0, debut.length)).toBe(debut)
  })

  it('of electricity counts kilowatt-hours, of which periods that were all read have no legend of estimates', async () => {
    const facture = donneesFacture()
    const [premier, dernier] = facture.releves
    const { pages, pdf } = await lire({
      ...facture,
      contrat: { ...facture.contrat, type: 'BT' },
      releves: [{ ...premier!, volumeLitres: null }, dernier!],
      historique: facture.historique.map((periode) => ({ ...periode, estimee: false })),
    })
    expect(pages[0]).toContain(
      'Index (kWh) Volume (kWh) 29/04/2026 relevé 716 01/11/2026 relevé 746 30 Volume facturé : 30 kWh Par jour, en kWh 0,2',
    )
    expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain(
      '"kWh par jour : période finie le 29/04/2026, 0,2 ; période finie le 01/11/2026, 0,2."',
    )
  })

  it('of a utility that gives neither address, telephone nor account names it alone, and has no slip', async () => {
    const muet = { ...EMETTEUR, adresse: '', codePostal: '', ville: '', telephone: '', iban: '' }
    const { pages } = await lire(donneesFacture(), muet)
    expect(pages[0]).toMatch(/^Eaux & Rivières Ali Durand apt 24/)
    expect(pages[0]).not.toContain('Talon de paiement')
  })

  it('known by its total only is a document all the same', async () => {
    const { tout } = await lire(
      donneesFacture({ lignes: [], releves: [], historique: [], periode: null, volumeLitres: null }),
    )
    expect(tout).toContain('173,68 €')
  })

  it('has no bar for a period of no day, which no volume a day compares with', async () => {
    const facture = donneesFacture()
    const [premiere] = facture.historique
    const { tout, brut } = await lire({ ...facture, historique: [...facture.historique, { ...premiere!, jours: 0 }] })
    const { tout: sans } = await lire(facture)
    expect(tout).toBe(sans)
    expect(brut).not.toMatch(/Infinity|NaN/)
  })

  it('names its holder when he is another, every meter, and the country of a payer abroad', async () => {
    const facture = donneesFacture()
    const { pages } = await lire({
      ...facture,
      contrat: { ...facture.contrat, adresse: '3 quai du Port' },
      titulaire: { numero: '1502224', nom: 'Rosalie Ferrand' },
      payeur: { ...facture.payeur, pays: 'BELGIQUE' },
      releves: [...facture.releves, { ...facture.releves[1]!, compteur: 'C26BA000001' }],
    })
    for (const dit of [
      'Client 1502223 Titulaire Rosalie Ferrand Adresse 3 quai du Port, 26960 Valombre',
      '70 route de Vernange 26960 Valombre BELGIQUE',
      'Compteurs C13BA965387, C26BA000001',
    ])
      expect(pages[0]).toContain(dit)
  })

  it.each<[DonneesFacture['type'], string[]]>([
    [
      'AVOIR',
      ['Avoir n° FA2026001758 émis le', 'Votre avoir en bref', 'Le détail de votre avoir', 'Volume déduit : 30 m³'],
    ],
    ['CLOTURE', ['Facture de clôture n° FA2026001758 émise le', 'Votre facture en bref']],
  ])('that is %s says so: %j', async (type, dits) => {
    const { tout } = await lire(donneesFacture({ type, volumeLitres: type === 'AVOIR' ? -30_000 : 30_000 }))
    for (const dit of dits) expect(tout).toContain(dit)
  })

  it('says how each of its last four readings came', async () => {
    const facture = donneesFacture()
    const natures = ['RELEVE', 'DEPOSE', 'POSE', 'AUTORELEVE', 'TELERELEVE'] as const
    const releves = natures.map((nature, rang) => ({ ...facture.releves[0]!, nature, jour: `2026-05-0${rang + 1}` }))
    const { pages } = await lire({ ...facture, releves })
    expect(pages[0]?.match(/0\d\/05\/2026 [^\d]+/g)).toEqual([
      '02/05/2026 dépose ',
      '03/05/2026 pose ',
      '04/05/2026 relevé par vous ',
      '05/05/2026 télérelevé ',
    ])
  })

  it('spells names that are not French', async () => {
    const facture = donneesFacture()
    const { tout } = await lire({ ...facture, payeur: { ...facture.payeur, nom: 'Łukasz Dvořák Ñandú 李' } })
    expect(tout).toContain('Łukasz Dvořák Ñandú')
  })
})

describe('the bill of a professional', () => {
  it('says who he is, what is due for being late, and by what he ordered', async () => {
    const { contrat } = donneesFacture()
    const plateforme = { codeService: 'EAU-01', engagement: 'ENG-2026-7', marche: null }
    const { tout } = await lire(donneesProfessionnel({ contrat: { ...contrat, plateforme } }))
    for (const dit of [
      'Client professionnel, SIRET 99800000100012',
      'des pénalités sont dues',
      'Code service : EAU-01 · Engagement : ENG-2026-7',
    ])
      expect(tout).toContain(dit)
    expect(tout).not.toContain('Marché')
  })

  it('carries its Factur-X, which its metadata announce', async () => {
    const { pdf, brut, octets } = await lire(donneesProfessionnel())
    const pieces: unknown = await pdf.getAttachments()
    expect(pieces instanceof Map ? [...pieces.values()] : pieces).toMatchObject([{ filename: 'factur-x.xml' }])
    const xml = flux(octets).find((contenu) => contenu.startsWith('<?xml'))
    expect(await validerFacturX(Buffer.from(xml!, 'latin1').toString())).toEqual([])
    for (const attendu of [
      '/AFRelationship /Alternative',
      '/AF [',
      '<fx:ConformanceLevel>EN 16931<',
      '<fx:DocumentFileName>factur-x.xml<',
      'pdfaExtension:schemas',
    ])
      expect(brut).toContain(attendu)
    expect(brut).toMatch(/\/Subtype \/text#2Fxml/)
  })
})

describe('the structure of a PDF/A-3b', () => {
  it.each<[string, DonneesFacture]>([
    ['a household', donneesFacture()],
    ['a professional', donneesProfessionnel()],
    ['names of all letters', donneesFacture({ titulaire: { numero: '1', nom: 'Łukasz Ñandú-Ştefănescu' } })],
  ])('is that of the bill of %s', async (_, facture) =>
    expect(controlerPdfA3((await lire(facture)).octets)).toEqual([]),
  )

  it.each([
    ['a font that is left out', '/FontFile2', '/FontFileX', '6.2.11.4'],
    ['a file that is not announced', '/AF [', '/AX [', '6.8'],
    ['a file without relationship', '/AFRelationship', '/AXRelationship', '6.8'],
    ['another conformance', '<pdfaid:part>3<', '<pdfaid:part>2<', '6.6.4'],
    ['a property without description', 'fx:Version>1', 'fx:Edition>1', '6.6.2.3'],
    ['widths that are not those of the font', '/W [0 [600 250', '/W [0 [600 950', '6.2.11.5'],
    ['no output intent', '/OutputIntents', '/OutputIntentz', '6.2.3'],
  ])('is not with %s', async (_, avant, apres, regle) => {
    const { brut } = await lire(donneesProfessionnel())
    expect(brut).toContain(avant)
    expect(
      controlerPdfA3(
        Buffer.from(
          brut
            .replaceAll(avant, apres)
            .replaceAll('</fx:Version>', apres.startsWith('fx:') ? '</fx:Edition>' : '</fx:Version>'),
          'latin1',
        ),
      ).join(),
    ).toContain(regle)
  })
})

/** The streams of a document that are compressed, as they were. */
const flux = (octets: Buffer): string[] =>
  Array.from(octets.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, contenu = '']) => {
    try {
      return inflateSync(Buffer.from(contenu, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })

const MM_PAR_POINT = 25.4 / 72

/** Draws the modules of the path of the code again, and reads them; answers too how wide they are on paper, with the border. */
function lireCode(octets: Buffer): { texte: string; coteMm: number } {
  const contenu = flux(octets).find((page) => page.includes(' 1 re')) ?? ''
  const carres = Array.from(
    contenu.matchAll(/\b(\d+) (\d+) (\d+) 1 re/g),
    ([, x, y, largeur]) => [x, y, largeur].map(Number) as [number, number, number],
  )
  const cote = Math.max(...carres.map(([, y]) => y)) + 2
  const echelle = 4
  const data = new Uint8Array((cote * echelle) ** 2 * 4).fill(255)
  for (const [x, y, largeur] of carres) {
    for (let py = y * echelle; py < (y + 1) * echelle; py++) {
      for (let px = x * echelle; px < (x + largeur) * echelle; px++)
        data.fill(0, (py * cote * echelle + px) * 4, (py * cote * echelle + px) * 4 + 3)
    }
  }
  const [, pas, pasVertical] = /q ([\d.]+) 0 0 ([\d.]+) [\d.]+ [\d.]+ cm [^Q]* 1 re/.exec(contenu) ?? []
  expect(pasVertical).toBe(pas)
  const texte = decodeQR({ width: cote * echelle, height: cote * echelle, data })
  return { texte, coteMm: cote * Number(pas) * MM_PAR_POINT }
}
