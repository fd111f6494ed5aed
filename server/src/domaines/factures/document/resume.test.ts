import * as fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { donneesFacture, EMETTEUR } from '../../../testing/donnees-facture.ts'
import { type DonneesFacture, tvaParTaux } from './donnees-facture.ts'
import { produireFacture } from './produire-facture.ts'

async function premierePage(facture: DonneesFacture): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await produireFacture(facture, EMETTEUR))))
  return (text[0] ?? '').replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ')
}
const mensualites = (...cents: number[]): DonneesFacture['versements'] =>
  cents.map((un) => ({ jour: '2026-07-08', cents: un, mode: 'MENSUALISATION' }))

describe('a bill in short', () => {
  it.each<[string, Partial<DonneesFacture>, string[], string[]]>([
    ['nothing paid', {}, ['Total toutes taxes comprises 173,68 €'], ['Reste à payer', 'Déjà payé']],
    [
      'instalments',
      { versements: mensualites(10_000, 3001) },
      ['Total toutes taxes comprises 173,68 €', 'Déjà payé par mensualités −130,01 €', 'Reste à payer 43,67 €'],
      [],
    ],
    [
      'more than the bill',
      { versements: mensualites(20_000) },
      ['Déjà payé par mensualités −200,00 €', 'En votre faveur −26,32 €'],
      ['Reste à payer'],
    ],
    ['the last cent left', { versements: mensualites(17_367) }, ['Reste à payer 0,01 €'], []],
  ])('with %s says what is left', async (_, voulu, dits, tus) => {
    const page = (await premierePage(donneesFacture(voulu)))
      .replaceAll('\u202F', ' ')
      .replaceAll('- ', '−')
      .replaceAll('-', '−')
    for (const dit of dits) expect(page).toContain(dit.replaceAll('-', '−'))
    for (const tu of tus) expect(page).not.toContain(tu)
  })

  it('gives the cent that separate roundings leave to the rate with the largest base', async () => {
    const page = (await premierePage(donneesFacture({ tvaCents: 1216, ttcCents: 17_369 }))).replaceAll('\u202F', ' ')
    expect(page).toContain('TVA 5,5 % 4,91 €')
    expect(page).toContain('TVA 10 % 7,25 €')
  })
})

const ligne = fc.record({
  tvaPourMille: fc.constantFrom(0, 21, 55, 100, 200),
  montantCents: fc.integer({ min: -50_000, max: 90_000 }),
})
it('the taxes by rate add up to that of the bill, to the cent, and none but the largest base bears the difference', () => {
  fc.assert(
    fc.property(fc.array(ligne, { minLength: 1, maxLength: 8 }), fc.integer({ min: -2, max: 2 }), (lignes, ecart) => {
      const complets = lignes as DonneesFacture['lignes']
      const arrondie = (baseCents: number, pourMille: number) =>
        Math.sign(baseCents) * Math.round((Math.abs(baseCents) * pourMille) / 1000)
      const bases = new Map<number, number>()
      for (const { tvaPourMille, montantCents } of lignes)
        bases.set(tvaPourMille, (bases.get(tvaPourMille) ?? 0) + montantCents)
      const tvaCents = [...bases].reduce((somme, [pourMille, base]) => somme + arrondie(base, pourMille), 0) + ecart
      const taux = tvaParTaux({ lignes: complets, tvaCents })
      expect(taux.reduce((somme, un) => somme + un.tvaCents, 0)).toBe(tvaCents)
      const portent = taux.filter((un) => un.tvaCents !== arrondie(un.baseCents, un.pourMille))
      expect(portent).toHaveLength(ecart === 0 ? 0 : 1)
      for (const { baseCents } of portent)
        expect(Math.abs(baseCents)).toBe(Math.max(...taux.map((un) => Math.abs(un.baseCents))))
    }),
  )
})
