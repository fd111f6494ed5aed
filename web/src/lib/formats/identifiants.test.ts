import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIbanMasque, formatNumeroContrat, formatTelephone } from './identifiants.ts'

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

  it.each([
    ['FR7630006000011234567890189', 'FR76 •••• •••• 0189'],
    ['fr76 3000 6000 0112 3456 7890 189', 'FR76 •••• •••• 0189'],
    ['FR76', '••••'],
  ])("l'IBAN %s se lit %s", (iban, attendu) => {
    expect(formatIbanMasque(iban)).toBe(attendu)
  })

  it("ne montre jamais le milieu d'un IBAN", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{13,32}$/), (iban) => {
        expect(formatIbanMasque(iban)).toHaveLength(19)
        expect(formatIbanMasque(iban).replaceAll(/[ •]/g, '')).toBe(iban.slice(0, 4) + iban.slice(-4))
      }),
    )
  })
})
