import { describe, expect, it } from 'vitest'
import { depassementTolere, PARAMETRES_ALERTE, resoudreParametres } from './parametres.ts'

describe('the parameters of an alert', () => {
  it('are the defaults where nothing is set', () => {
    expect(resoudreParametres()).toEqual(
      Object.fromEntries(Object.entries(PARAMETRES_ALERTE).map(([nom, { valeur }]) => [nom, valeur])),
    )
  })

  it('are those of the contract, else those of the installation', () => {
    expect(resoudreParametres({ AFND: 3 }, { AFND: 9, ASND: 8 })).toMatchObject({
      AFND: 3,
      ASND: 8,
      AFDW: PARAMETRES_ALERTE.AFDW.valeur,
    })
  })
})

it.each([
  [0.05, 300],
  [0.1, 300],
  [0.100001, 200],
  [5, 150],
])('a daily average of %d m3 may be passed by %i percent', (moyenne, pourcent) => {
  expect(
    depassementTolere(
      [
        { cle: 1, valeur: 150 },
        { cle: 0.1, valeur: 300 },
        { cle: 0.3, valeur: 200 },
      ],
      moyenne,
    ),
  ).toBe(pourcent)
})

it('without ranges nothing is an overconsumption', () => {
  expect(depassementTolere([], 0.2)).toBeNull()
})
