import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { donneesFacture, EMETTEUR } from '../../../testing/donnees-facture.ts'
import { aPayerCents, estPreleve, parBloc, prixDuLitre, tvaParTaux, type LigneDocument } from './donnees-facture.ts'
import { emetteurDe } from './emetteur.public.ts'

const [abonnement, eau] = donneesFacture().lignes as [LigneDocument, LigneDocument]
const tva = (pourMille: number, montantCents: number): LigneDocument => ({
  ...eau,
  tvaPourMille: pourMille,
  montantCents,
})

it('what is left to pay is the total less each instalment; the utility may owe', () => {
  const versement = { jour: '2026-07-08', mode: 'MENSUALISATION' } as const
  expect(aPayerCents({ ttcCents: 17_368, versements: [] })).toBe(17_368)
  const versements = [4000, 5000].map((cents) => ({ ...versement, cents }))
  expect(aPayerCents({ ttcCents: 17_368, versements })).toBe(8368)
  expect(aPayerCents({ ttcCents: 8000, versements })).toBe(-1000)
})

it('is taken from the account of who asked for it, at once or month by month', () => {
  const modes = ['PRELEVEMENT', 'MENSUALISATION', 'TIP', 'VIREMENT'] as const
  expect(modes.filter((modeReglement) => estPreleve({ modeReglement }))).toEqual(['PRELEVEMENT', 'MENSUALISATION'])
})

describe('the tax by rate', () => {
  it('stands lowest first, and adds up to that of the bill', () => {
    expect(tvaParTaux(donneesFacture())).toEqual([
      { pourMille: 55, baseCents: 8901, tvaCents: 490 },
      { pourMille: 100, baseCents: 7252, tvaCents: 725 },
    ])
  })

  it('leaves the cent of separate roundings to the largest base, even of a credit', () => {
    // 8.25 and 30 of tax.
    expect(tvaParTaux({ lignes: [tva(100, 300), tva(55, 150)], tvaCents: 39 })).toEqual([
      { pourMille: 55, baseCents: 150, tvaCents: 8 },
      { pourMille: 100, baseCents: 300, tvaCents: 31 },
    ])
    expect(tvaParTaux({ lignes: [tva(55, -450), tva(100, 300)], tvaCents: 6 })).toEqual([
      { pourMille: 55, baseCents: -450, tvaCents: -24 },
      { pourMille: 100, baseCents: 300, tvaCents: 30 },
    ])
  })

  it('rounds half a cent away from nothing, on either side', () => {
    expect(tvaParTaux({ lignes: [tva(50, 10), tva(100, 1000)], tvaCents: 101 })[0]?.tvaCents).toBe(1)
    expect(tvaParTaux({ lignes: [tva(50, -10), tva(100, 1000)], tvaCents: 99 })[0]?.tvaCents).toBe(-1)
  })

  it('is none without lines', () => expect(tvaParTaux({ lignes: [], tvaCents: 0 })).toEqual([]))
})

describe('what one litre costs', () => {
  const facture = donneesFacture()

  it('is all that is charged by volume, tax included, without the fixed parts', () => {
    const lignes = [abonnement, tva(55, 10_000), tva(100, 5000)]
    expect(prixDuLitre({ ...facture, lignes, volumeLitres: 50_000 })).toBeCloseTo(160.5 / 50_000, 12)
  })

  it.each([
    ['no volume was billed', { volumeLitres: null }],
    ['nothing was drawn', { volumeLitres: 0 }],
    ['it is given back', { volumeLitres: -30_000 }],
    ['nothing is charged by volume', { lignes: [abonnement] }],
    ['more is given back than charged', { lignes: [tva(55, -100)] }],
    ['it is electricity', { contrat: { ...facture.contrat, type: 'BT' as const } }],
  ])('is not said where %s', (_, plus) => expect(prixDuLitre({ ...facture, ...plus })).toBeNull())

  it('is said of sewerage too', () => {
    expect(prixDuLitre({ ...facture, contrat: { ...facture.contrat, type: 'AS' } })).toBeGreaterThan(0)
  })
})

it('lines stand under their blocks, in the order of the law; a block without lines is left out', () => {
  const lignes = donneesFacture().lignes.toReversed()
  const electricite = { ...eau, bloc: 'ELECTRICITE' as const }
  expect(parBloc(lignes).map(([bloc, siennes]) => [bloc, siennes.length])).toEqual([
    ['DISTRIBUTION', 2],
    ['COLLECTE', 2],
    ['ORGANISMES', 3],
  ])
  expect(parBloc([electricite, eau]).map(([bloc]) => bloc)).toEqual(['DISTRIBUTION', 'ELECTRICITE'])
})

it('the utility is called as its configuration says', () => {
  const { devise, nom, adresse, codePostal, ville, telephone, siren, tva, iban, bic } = EMETTEUR
  const config = readConfig({
    NODE_ENV: 'test',
    PAIEMENT_DEVISE: devise,
    NOM_SERVICE: nom,
    SERVICE_ADRESSE: adresse,
    SERVICE_CODE_POSTAL: codePostal,
    SERVICE_VILLE: ville,
    SERVICE_TELEPHONE: telephone,
    SERVICE_SIREN: siren,
    SERVICE_TVA: tva,
    SERVICE_IBAN: iban,
    SERVICE_BIC: bic,
  })
  expect(emetteurDe(config)).toEqual(EMETTEUR)
})
