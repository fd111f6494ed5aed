import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PARAMETRES, type Parametre } from './parametres.ts'
import { nombreDe, refusDeValeur } from './regles.ts'

const noms = Object.keys(PARAMETRES) as Parametre[]

it.each([
  ['DureeJetonHeures', 'System.Int32', '', 'Renseignez la valeur du paramètre.'],
  ['DureeJetonHeures', 'System.Int32', '2,5', 'Saisissez un nombre entier de 9 chiffres au plus.'],
  ['DureeJetonHeures', 'System.Int32', '0', 'Saisissez un nombre entre 1 et 24.'],
  ['DureeJetonHeures', 'System.Int32', '25', 'Saisissez un nombre entre 1 et 24.'],
  ['DureeJetonHeures', 'System.Int32', '24', null],
  ['FacteurMonetaire', 'System.Double', '1,17', null],
  ['FacteurMonetaire', 'System.Double', 'abc', 'Saisissez un nombre décimal, avec 6 décimales au plus.'],
  ['FacteurMonetaire', 'System.Double', '1,1234567', 'Saisissez un nombre décimal, avec 6 décimales au plus.'],
  ['DuService', 'System.Int32', '-999999999', null],
  ['DuService', 'System.Int32', '1234567890', 'Saisissez un nombre entier de 9 chiffres au plus.'],
] as const)('%s (%s) set to « %s »: %s', (nom, type, valeur, attendu) => {
  expect(refusDeValeur(nom, type, valeur)).toBe(attendu)
})

it.each(noms)('%s is within its bounds in a new installation', (nom) => {
  const { type, valeur } = PARAMETRES[nom]
  expect(refusDeValeur(nom, type, String(valeur))).toBeNull()
})

it('what is taken is a number within the bounds, whatever is typed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...noms), fc.oneof(fc.string(), fc.integer().map(String)), (nom, valeur) => {
      const { type, bornes } = PARAMETRES[nom]
      if (refusDeValeur(nom, type, valeur) !== null) return
      const nombre = nombreDe(valeur)
      expect(nombre >= bornes[0] && nombre <= bornes[1]).toBe(true)
    }),
  )
})
