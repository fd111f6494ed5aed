import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { additionner, lireJourMesure } from './jour-mesure.ts'

const jour = (litres: readonly (number | null)[], etats: string) =>
  lireJourMesure(7, etats, `{${litres.map((valeur) => valeur ?? 'NULL').join(',')}}`)

describe('what the hours of a day tell', () => {
  it('is that of the measured hours alone', () => {
    const litres = Array.from({ length: 24 }, (_, heure) => (heure < 23 ? 10 + heure : null))
    expect(jour(litres, `mmexm${'m'.repeat(18)}-`)).toEqual({
      jour: 7,
      heures: 21,
      litres: litres.reduce<number>(
        (somme, valeur, heure) => somme + (heure === 2 || heure === 3 ? 0 : (valeur ?? 0)),
        0,
      ),
      heuresNuit: 2,
      minimumNuit: 11,
    })
  })

  it.each([
    [23, 3],
    [24, 4],
    [25, 5],
  ])('of %i hours has %i hours of night', (heures, nuit) => {
    expect(
      jour(
        Array.from({ length: heures }, () => 2),
        'm'.repeat(heures),
      ),
    ).toMatchObject({ heures, litres: 2 * heures, heuresNuit: nuit, minimumNuit: 2 })
  })

  it('without a measured night has no minimum', () => {
    expect(
      jour(
        Array.from({ length: 24 }, () => 0),
        'e'.repeat(24),
      ),
    ).toMatchObject({ heures: 0, heuresNuit: 0, minimumNuit: Number.POSITIVE_INFINITY })
  })

  it('never counts what was not measured', () => {
    const heure = fc.record({ etat: fc.constantFrom('m', 'e', 'x', '-'), litres: fc.nat(100_000) })
    fc.assert(
      fc.property(fc.array(heure, { minLength: 24, maxLength: 24 }), (heures) => {
        const mesurees = heures.filter(({ etat }) => etat === 'm')
        const lu = jour(
          heures.map(({ etat, litres }) => (etat === '-' ? null : litres)),
          heures.map(({ etat }) => etat).join(''),
        )
        expect(lu.heures).toBe(mesurees.length)
        expect(lu.litres).toBe(mesurees.reduce((somme, { litres }) => somme + litres, 0))
      }),
    )
  })
})

it('adds up the meters of a contract day by day', () => {
  const un = [
    jour(
      Array.from({ length: 24 }, () => 1),
      'm'.repeat(24),
    ),
    { ...jour([], ''), jour: 9 },
  ]
  const autre = [
    {
      ...jour(
        Array.from({ length: 24 }, () => 3),
        'm'.repeat(24),
      ),
      jour: 8,
    },
    jour(
      Array.from({ length: 24 }, () => 5),
      'm'.repeat(24),
    ),
  ]
  expect(additionner([un, autre]).map(({ jour: rang, litres }) => [rang, litres])).toEqual([
    [7, 144],
    [8, 72],
    [9, 0],
  ])
})
