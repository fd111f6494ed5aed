import { expect, it } from 'vitest'
import type { Format } from '../formats.ts'
import { formulaireAvec } from '../testing/reponses.ts'
import { estCompte, sansCompte } from './comptes.ts'

const champ = (format: Format) => ({ id: 'champ', libelle: 'Champ', type: 'texte', format }) as const
const dite = (format: Format, reponse: string) =>
  sansCompte(formulaireAvec(champ(format)))({ etape: 'L’étape', champ: 'champ', question: 'Champ', reponse }).reponse

it.each<[Format, boolean]>([
  ['iban', true],
  ['bic', true],
  ['titulaireCompte', true],
  ['domiciliation', false],
  ['nom', false],
])('%s is of an account: %s', (format, compte) => {
  expect(estCompte(champ(format))).toBe(compte)
})

it.each<[Format, string, string]>([
  ['iban', 'FR76 3000 6000 0112 3456 7890 189', '•••• •••• •••• 0189'],
  ['bic', 'AGRIFRPP', '••••'],
  ['titulaireCompte', 'ZOÉ LAMBERT', '••••'],
  ['nom', 'Lambert', 'Lambert'],
])('once it is sent, %s is told as %s', (format, reponse, attendue) => {
  expect(dite(format, reponse)).toBe(attendue)
})

it('nor is an account that was typed where none is asked', () => {
  expect(dite('nom', 'Mon compte est FR7630006000011234567890189')).not.toContain('30006000')
})
