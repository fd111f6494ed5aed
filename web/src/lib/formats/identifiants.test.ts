import { describe, expect, it } from 'vitest'
import { formatNumeroContrat, formatTelephone } from './identifiants.ts'

describe('identifiants', () => {
  it.each([
    ['0612345678', '06 12 34 56 78'],
    ['+33612345678', '06 12 34 56 78'],
    ['0033 6 12 34 56 78', '06 12 34 56 78'],
    ['+33 (0)6.12.34.56.78', '06 12 34 56 78'],
    ['06-12-34-56-78', '06 12 34 56 78'],
    ['+32 475 12 34 56', '+32 475 12 34 56'],
    ['12', '12'],
    ['', ''],
  ])('le téléphone %s se lit %s', (saisi, attendu) => {
    expect(formatTelephone(saisi)).toBe(attendu)
  })

  it.each([
    [' 044a122 ', '044A122'],
    ['0447122', '0447122'],
  ])('le contrat %s se lit %s', (numero, attendu) => {
    expect(formatNumeroContrat(numero)).toBe(attendu)
  })
})
