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

describe('the ticks of an axis', () => {
  it.each([
    ['M3', 500, [0, 500, 1000, 2500], ['0', '0,5', '1,0', '2,5']],
    ['M3', 200, [0, 200, 1000], ['0', '0,2', '1,0']],
    ['M3', 20, [20, 60], ['0,02', '0,06']],
    ['M3', 5, [5, 10], ['0,005', '0,010']],
    ['M3', 2_000_000, [2_000_000], ['2_000']],
    ['L', 500, [500, 1500], ['500', '1_500']],
  ] as const)('in %s every %d litres have as many decimals as it takes', (unite, pas, litres, attendus) => {
    const { axe } = ecriture('EAU', unite, 0)
    expect(litres.map((valeur) => plat(axe(valeur, pas)))).toEqual(attendus)
  })
})
