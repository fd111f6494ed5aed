import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Champs } from './champs.ts'
import { lireIndex, type Unite } from './valeur-index.ts'

function lire(texte: string, unite: Unite) {
  const champs = new Champs()
  champs.prendre([texte])
  champs.rogner(0)
  return lireIndex(texte, champs.de[0]!, champs.a[0]!, unite)
}

describe('an index', () => {
  it.each<[string, Unite, number]>([
    ['68321', 'L', 68_321],
    [' 68321 ', 'L', 68_321],
    ['4e+05', 'L', 400_000],
    ['2.5E3', 'L', 2500],
    ['1e-1', 'L', 0],
    ['68,321', 'M3', 68_321],
    ['68.321', 'M3', 68_321],
    ['0,0005', 'M3', 1],
    ['12', 'M3', 12_000],
    ['683215', 'DL', 68_322],
    ['12', 'HL', 1200],
    ['1 234 567', 'L', 1_234_567],
    ['1\u202F234\u202F567', 'L', 1_234_567],
    ['1\u00A0234,5', 'M3', 1_234_500],
    ['-0', 'L', 0],
    ['007', 'L', 7],
  ])('« %s » in %s is %i litres', (texte, unite, litres) => {
    expect(lire(texte, unite)).toBe(litres)
  })

  it.each([
    ['', 'index-absent'],
    ['   ', 'index-absent'],
    ['-5', 'index-hors-limites'],
    ['1e13', 'index-hors-limites'],
    ['1e999', 'index-hors-limites'],
    ['abc', 'index-illisible'],
    ['NaN', 'index-illisible'],
    ['Infinity', 'index-illisible'],
    ['0x1F', 'index-illisible'],
    ['12L', 'index-illisible'],
    ['1,234,567', 'index-illisible'],
    ['12 34', 'index-illisible'],
    ['e5', 'index-illisible'],
    ['.', 'index-illisible'],
    ['1\u00002', 'index-illisible'],
    ['💧', 'index-illisible'],
  ])('« %s » is refused: %s', (texte, motif) => {
    expect(lire(texte, 'L')).toBe(motif)
  })

  it('is the same however the number is written', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (litres) => {
        expect(lire(String(litres), 'L')).toBe(litres)
        expect(lire(litres.toExponential(), 'L')).toBe(litres)
        expect(lire((litres / 1000).toFixed(3), 'M3')).toBe(litres)
        expect(lire((litres / 1000).toFixed(3).replace('.', ','), 'M3')).toBe(litres)
        expect(lire(new Intl.NumberFormat('fr-FR').format(litres), 'L')).toBe(litres)
      }),
    )
  })

  it('is whole litres or a reason, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texte) => {
        const lu = lire(texte, 'M3')
        expect(typeof lu === 'string' || (Number.isSafeInteger(lu) && lu >= 0)).toBe(true)
      }),
    )
  })
})
