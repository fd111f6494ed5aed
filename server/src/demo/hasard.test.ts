import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Hasard } from './hasard.ts'

const suite = (sujet: string): number[] => {
  const hasard = new Hasard(sujet)
  return Array.from({ length: 20 }, () => hasard.reel())
}

describe('le hasard reproductible', () => {
  it('redonne la même suite pour le même sujet, une autre pour un autre', () => {
    expect(suite('compteur 1')).toEqual(suite('compteur 1'))
    expect(suite('compteur 1')).not.toEqual(suite('compteur 2'))
  })

  it('reste dans les bornes', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (sujet, min, etendue) => {
        const valeur = new Hasard(sujet).entier(min, min + etendue)
        expect(valeur).toBeGreaterThanOrEqual(min)
        expect(valeur).toBeLessThanOrEqual(min + etendue)
      }),
    )
  })

  it('respecte les poids', () => {
    const hasard = new Hasard('poids')
    const tirages = Array.from({ length: 10_000 }, () => hasard.pondere({ rare: 1, frequent: 9, jamais: 0 }))
    const compte = (cle: string) => tirages.filter((tirage) => tirage === cle).length
    expect(compte('jamais')).toBe(0)
    expect(compte('rare')).toBeGreaterThan(800)
    expect(compte('rare')).toBeLessThan(1200)
  })
})
