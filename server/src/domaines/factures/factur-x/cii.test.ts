import { describe, expect, it } from 'vitest'
import { donneesProfessionnel, EMETTEUR } from '../../../testing/donnees-facture.ts'
import type { DonneesFacture } from '../document/donnees-facture.ts'
import { annexeFacturX } from './annexe.ts'
import { factureCii } from './cii.ts'
import { codePays } from './pays.ts'
import { validerFacturX } from './testing/valider.ts'

const valeurs = (xml: string, balise: string): string[] => Array.from(xml.matchAll(new RegExp(`<ram:${balise}[^>]*>([^<]*)<`, 'g')), ([, valeur = '']) => valeur)
const somme = (textes: readonly string[]): number => Math.round(textes.reduce((total, texte) => total + Number(texte) * 100, 0))

const base = donneesProfessionnel()
const opposees = base.lignes.map((ligne) => ({ ...ligne, quantiteMilliemes: -ligne.quantiteMilliemes, montantCents: -ligne.montantCents }))

const CAS: [string, DonneesFacture][] = [
  ['a bill', base],
  ['a credit note', donneesProfessionnel({ type: 'AVOIR', lignes: opposees, htCents: -16_153, tvaCents: -1215, ttcCents: -17_368, volumeLitres: -30_000 })],
  ['a bill paid by instalments', donneesProfessionnel({ modeReglement: 'MENSUALISATION', versements: [{ jour: '2026-07-08', cents: 10_000, mode: 'MENSUALISATION' }] })],
  ['a bill for a public body', donneesProfessionnel({ contrat: { ...base.contrat, plateforme: { codeService: 'EAU-01', engagement: 'ENG-2026-7', marche: 'M1' } } })],
  ['a bill without period or tax', donneesProfessionnel({ periode: null, tvaCents: 0, ttcCents: 16_153, lignes: base.lignes.map((ligne) => ({ ...ligne, tvaPourMille: 0 })) })],
  ['a price below nothing', donneesProfessionnel({ lignes: [...base.lignes, { ...base.lignes[1]!, prixDixMilliemes: -16_820, montantCents: -5046 }, base.lignes[1]!] })],
]

describe('the Factur-X of', () => {
  it.each(CAS)('%s passes the schema of EN 16931', async (_, facture) => {
    const xml = factureCii(facture, EMETTEUR)
    expect(xml).not.toBeNull()
    expect(await validerFacturX(xml!)).toEqual([])
  })

  it.each(CAS.slice(0, 5))('%s adds up: lines, bases, tax, total, what is left (BR-CO-10 to 16)', (_, facture) => {
    const xml = factureCii(facture, EMETTEUR)!
    const [total] = valeurs(xml, 'TaxBasisTotalAmount')
    const [ttc] = valeurs(xml, 'GrandTotalAmount')
    const [taxe] = valeurs(xml, 'TaxTotalAmount')
    const [lignes, ...parLigne] = [valeurs(xml, 'LineTotalAmount').at(-1)!, ...valeurs(xml, 'LineTotalAmount').slice(0, -1)]
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

  it.each<[string, DonneesFacture]>([
    ['a household', { ...base, payeur: { ...base.payeur, estProfessionnel: false } }],
    ['a company without SIRET', { ...base, payeur: { ...base.payeur, siret: null } }],
    ['a bill without lines', { ...base, lignes: [] }],
    ['a country that is none', { ...base, payeur: { ...base.payeur, pays: 'Atlantide' } }],
  ])('%s is none', (_, facture) => expect(annexeFacturX(facture, EMETTEUR)).toBeUndefined())

  it('a utility without its numbers is none', () => expect(annexeFacturX(base, { ...EMETTEUR, siren: '' })).toBeUndefined())
})

it.each([['FRANCE', 'FR'], ['Belgique', 'BE'], ["Côte d'Ivoire", 'CI'], ['SUISSE', 'CH'], ['', null]])('the code of %s is %s', (nom, code) => expect(codePays(nom)).toBe(code))
