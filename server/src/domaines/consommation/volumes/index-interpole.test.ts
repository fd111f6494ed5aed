import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexInterpole } from './index-interpole.ts'

describe('the index between two readings', () => {
  it.each([
    [0, 100, 3600, 200, 1800, 150],
    [0, 100, 3600, 200, 0, 100],
    [0, 100, 3600, 200, 3600, 200],
    [0, 0, 3, 1, 1, 0],
    [0, 0, 3, 1, 2, 1],
    [0, 7, 3600, 7, 1234, 7],
  ])('from %i s %i L to %i s %i L, at %i s', (de, indexDe, a, indexA, instant, attendu) => {
    expect(indexInterpole(de, indexDe, a, indexA, instant)).toBe(attendu)
  })

  it('stays between both and never decreases', () => {
    fc.assert(
      fc.property(
        fc.nat(1e12),
        fc.nat(1e7),
        fc.integer({ min: 1, max: 1e8 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (indexDe, litres, duree, parts) => {
          const instants = [0, ...parts.map((part) => Math.floor(part * duree)), duree].sort((a, b) => a - b)
          const index = instants.map((instant) => indexInterpole(0, indexDe, duree, indexDe + litres, instant))
          expect(index[0]).toBe(indexDe)
          expect(index.at(-1)).toBe(indexDe + litres)
          expect(index).toEqual([...index].sort((a, b) => a - b))
          expect(index.every(Number.isInteger)).toBe(true)
        },
      ),
    )
  })
})
