import { expect, it } from 'vitest'
import { ditDe } from '../testing/reponses.ts'
import { demenagementContact } from './demenagement-contact.ts'

it.each([
  ['info_date', '31/12/2026', null],
  ['info_date', '', 'Saisissez une date au format JJ/MM/AAAA.'],
  ['nouvelleAdresse_codePostal', '389', 'Saisissez les 5 chiffres du code postal.'],
  ['nouvelleAdresse_ville', 'x'.repeat(27), 'Saisissez 26 caractères au plus, sans < > $ %\u202F! @ + =.'],
])('%s « %s »: %s', (champ, valeur, dit) => {
  expect(ditDe(demenagementContact, champ, { [champ]: valeur, nouvelleAdresse_pays: 'France' })).toBe(dit)
})

it('a postal code of another country is as that country writes it', () => {
  const belge = { nouvelleAdresse_pays: 'Belgique', nouvelleAdresse_codePostal: '1000' }
  expect(ditDe(demenagementContact, 'nouvelleAdresse_codePostal', belge)).toBeNull()
})
