import { expect, it } from 'vitest'
import { refusDuFichier } from './fichiers.ts'
import { reglagesDe } from './reglages.ts'

const MO = 1_048_576

it.each<[string, number, string | null]>([
  ['facture.pdf', 12, null],
  ['IMAGE.JPG', 3 * MO, null],
  ['facture.pdf', 3 * MO + 1, '«\u202Ffacture.pdf\u202F» pèse plus de 3\u202FMo\u202F: allégez-le.'],
  ['facture.pdf', 0, '«\u202Ffacture.pdf\u202F» est vide.'],
  ['a.exe', 1, '«\u202Fa.exe\u202F» n’est pas d’un format admis\u202F: pdf, jpg, jpeg, png, gif.'],
  ['sans extension', 1, '«\u202Fsans extension\u202F» n’est pas d’un format admis\u202F: pdf, jpg, jpeg, png, gif.'],
])('%s of %i bytes', (nom, taille, attendu) => {
  expect(refusDuFichier({ nom, taille }, reglagesDe({}, {}))).toBe(attendu)
})
