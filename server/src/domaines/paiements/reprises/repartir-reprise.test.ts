import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { repartirReprise } from './repartir-reprise.ts'

it.each([
  [0, [0, 0, 0]],
  [500, [0, 500, 0]],
  [1000, [0, 1000, 0]],
  [1500, [0, 1000, 500]],
  [3500, [0, 1500, 2000]],
  [6000, [1000, 3000, 2000]],
])('of parts of 10, 30 (10 beyond what was owed) and 20 €, %i cents come back as %j', (repris, attendu) => {
  const parts = [
    { montantCents: 1000, tropPercuCents: 0 },
    { montantCents: 3000, tropPercuCents: 1000 },
    { montantCents: 2000, tropPercuCents: 0 },
  ]
  expect(repartirReprise(repris, parts)).toEqual(attendu)
})

it('takes back exactly what it is told, never more of a part than it holds, and more of each when more in all', () => {
  const part = fc
    .nat(10_000)
    .chain((montantCents) =>
      fc.record({ montantCents: fc.constant(montantCents), tropPercuCents: fc.nat(montantCents) }),
    )
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (parts, une, autre) => {
        const total = parts.reduce((somme, { montantCents }) => somme + montantCents, 0)
        const [moins, plus] = [une, autre]
          .map((fraction) => Math.floor(total * fraction))
          .toSorted((a, b) => a - b) as [number, number]
        const [avant, apres] = [repartirReprise(moins, parts), repartirReprise(plus, parts)]
        expect(apres.reduce((somme, pris) => somme + pris, 0)).toBe(plus)
        expect(apres.every((pris, rang) => pris <= parts[rang]!.montantCents && pris >= avant[rang]!)).toBe(true)
      },
    ),
  )
})
