import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatCentimes,
  formatEcartEuros,
  formatEuros,
  formatIndexLu,
  formatLitres,
  formatM3,
  formatNombre,
  formatPourcentage,
} from './nombres.ts'

const lisible = (texte: string) => texte.replaceAll('\u202F', '_')

describe('nombres', () => {
  it.each([
    [0, 0, '0'],
    [-0, 2, '0,00'],
    [-0.001, 2, '0,00'],
    [1234, 0, '1_234'],
    [1234567.891, 2, '1_234_567,89'],
    [-4, 0, '–_4'],
  ])('%d avec %d décimales se lit %s', (valeur, decimales, attendu) => {
    expect(lisible(formatNombre(valeur, decimales))).toBe(attendu)
  })

  it.each([
    [formatEuros(1234.56), '1_234,56_€'],
    [formatEuros(0), '0,00_€'],
    [formatCentimes(8642), '86,42_€'],
    [formatLitres(11_188), '11_188_l'],
    [formatM3(11_188), '11,2_m³'],
    [formatM3(1_284_317, 3), '1_284,317_m³'],
  ])('%s', (texte, attendu) => {
    expect(lisible(texte)).toBe(attendu)
  })

  it.each([
    [0.12, '+_12_%'],
    [-0.04, '–_4_%'],
    [0, '0_%'],
    [0.001, '0_%'],
    [-0.001, '0_%'],
  ])('la variation %d se lit %s', (ratio, attendu) => {
    expect(lisible(formatPourcentage(ratio))).toBe(attendu)
  })

  it.each([
    [1_284_317, true, 'Index du compteur_: 1_284 mètres cubes et 317 litres'],
    [1_001, true, 'Index du compteur_: 1 mètre cube et 1 litre'],
    [12_000, false, 'Index du compteur_: 12 mètres cubes'],
  ])("l'index %d se dit en entier", (litres, avecLitres, attendu) => {
    expect(lisible(formatIndexLu(litres, avecLitres))).toBe(attendu)
  })

  it('les centimes se relisent exactement', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (centimes) => {
        const relu = formatCentimes(centimes)
          .replaceAll(/[\u202F€]/g, '')
          .replace('–', '-')
          .replace(',', '')
        expect(Number(relu)).toBe(centimes === 0 ? 0 : centimes)
      }),
    )
  })

  it("n'écrit jamais d'espace ordinaire", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
        (valeur) => !/[ \u00A0-]/.test(formatNombre(valeur, 2)),
      ),
    )
  })
})

it.each([
  [3.55, '+\u202F3,55\u202F€'],
  [-5.93, '\u2013\u202F5,93\u202F€'],
  [0, '0,00\u202F€'],
])('a difference of %d euros is « %s »', (euros, texte) => expect(formatEcartEuros(euros)).toBe(texte))
