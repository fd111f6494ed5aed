import { expect, it } from 'vitest'
import { aCompleter, jetonsInconnus, remplirTexte } from './textes-types.ts'

const connus = { nom: 'Madame Lambert', reference: 'DE00000012', demande: 'Réclamation', contrat: null }

it.each([
  ['Bonjour {nom},', 'Bonjour Madame Lambert,'],
  ['{reference} : {demande}, contrat {contrat}', 'DE00000012 : Réclamation, contrat [contrat]'],
  ['{autre} et [montant]', '{autre} et [montant]'],
  ['{toString}', '{toString}'],
])('« %s » is filled in as « %s »', (texte, attendu) => {
  expect(remplirTexte(texte, connus)).toBe(attendu)
})

it('what is no token, and what is left to fill in, are found', () => {
  expect(jetonsInconnus('{nom}, {prix} et {}')).toEqual(['prix', ''])
  expect(aCompleter('[montant] au [jour], pas [sur\ndeux lignes]')).toEqual(['[montant]', '[jour]'])
  expect(aCompleter('Rien à compléter.')).toEqual([])
})
