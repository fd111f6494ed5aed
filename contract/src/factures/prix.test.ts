import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composerPrix, coutDe, type LignePrix } from './prix.ts'

const ligne = (bloc: LignePrix['bloc'], prixDixMilliemes: number, tvaPourMille: number): LignePrix => ({
  bloc,
  prixDixMilliemes,
  tvaPourMille,
})

describe('the price of a cubic metre', () => {
  it('has its parts, and their tax apart', () => {
    expect(
      composerPrix([
        ligne('DISTRIBUTION', 11_700, 55),
        ligne('COLLECTE', 19_400, 100),
        ligne('ORGANISMES', 3300, 55),
        ligne('ORGANISMES', 2900, 100),
      ]),
    ).toEqual({
      euros: 4.04,
      parts: [
        { part: 'EAU', euros: 1.17 },
        { part: 'ASSAINISSEMENT', euros: 1.94 },
        { part: 'REDEVANCES', euros: 0.62 },
        { part: 'TVA', euros: 0.31 },
      ],
    })
  })

  it('names no part that costs nothing', () => {
    expect(composerPrix([ligne('DISTRIBUTION', 10_000, 0)])).toEqual({ euros: 1, parts: [{ part: 'EAU', euros: 1 }] })
  })

  it('gives the cent that roundings lose to the part that lost most', () => {
    expect(composerPrix([ligne('DISTRIBUTION', 10_040, 0), ligne('COLLECTE', 10_060, 0)])).toEqual({
      euros: 2.01,
      parts: [
        { part: 'EAU', euros: 1 },
        { part: 'ASSAINISSEMENT', euros: 1.01 },
      ],
    })
  })

  it('is unknown without a line', () => {
    expect(composerPrix([])).toBeNull()
  })

  it('is the sum of its parts, and within half a cent of the exact price', () => {
    const lignes = fc.array(
      fc.record({
        bloc: fc.constantFrom<LignePrix['bloc']>('DISTRIBUTION', 'COLLECTE', 'ORGANISMES'),
        prixDixMilliemes: fc.integer({ min: 0, max: 100_000 }),
        tvaPourMille: fc.constantFrom(0, 21, 55, 100, 200),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(lignes, (voulues) => {
        const prix = composerPrix(voulues)!
        const exact = voulues.reduce(
          (somme, { prixDixMilliemes, tvaPourMille }) =>
            somme + (prixDixMilliemes / 10_000) * (1 + tvaPourMille / 1000),
          0,
        )
        expect(Math.round(prix.parts.reduce((somme, { euros }) => somme + euros * 100, 0))).toBe(
          Math.round(prix.euros * 100),
        )
        expect(Math.abs(prix.euros - exact)).toBeLessThan(0.005_001)
      }),
    )
  })
})

it.each([
  [2100, 4.03, 8.46],
  [336, 4.03, 1.35],
  [0, 4.03, 0],
  [1, 1.17, 0],
])('%i litres at %f euros a cubic metre cost %f', (litres, euros, cout) => {
  expect(coutDe(litres, { euros })).toBe(cout)
})
