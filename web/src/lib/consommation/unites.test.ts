import { describe, expect, it } from 'vitest'
import { ecriture, ecritureTotal } from './unites.ts'

const plat = (texte: string) => texte.replaceAll('\u202F', '_')

describe('a total', () => {
  it.each([
    ['EAU', 11_188, '11,2 m³'],
    ['EAU', 16_000, '16 m³'],
    ['EAU', 322, '0,322 m³'],
    ['EAU', 0, '0 m³'],
    ['EAU', 1_407_312, '1_407 m³'],
    ['ELECTRICITE', 4_776_000, '4_776 kWh'],
  ] as const)('of %s, %d, is written %s', (grandeur, litres, attendu) => {
    const { valeur, symbole } = ecritureTotal(grandeur, litres)
    expect(plat(`${valeur} ${symbole}`)).toBe(attendu)
  })
})

describe('a volume among others', () => {
  it.each([
    ['EAU', 'L', 668, 655, '655_l'],
    ['EAU', 'M3', 668, 655, '0,655_m³'],
    ['EAU', 'M3', 20_000, 655, '0,7_m³'],
    ['ELECTRICITE', 'L', 668, 655, '655_Wh'],
  ] as const)('of %s in %s, up to %d: %d is written %s', (grandeur, unite, plusGrand, litres, attendu) => {
    expect(plat(ecriture(grandeur, unite, plusGrand).avecUnite(litres))).toBe(attendu)
  })
})
