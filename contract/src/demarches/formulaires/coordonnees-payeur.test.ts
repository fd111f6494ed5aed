import { expect, it } from 'vitest'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, ditDe, repondre } from '../testing/reponses.ts'
import { coordonneesPayeur } from './coordonnees-payeur.ts'

it('is sent in capitals', () => {
  const contexte = contexteDe(coordonneesPayeur)
  const choisies = { payeur_rue: '12 rue des Lavandières', payeur_ville: 'Valombre' }
  expect(soumettre(coordonneesPayeur, repondre(coordonneesPayeur, contexte, { choisies }), contexte)).toMatchObject({
    payeur_rue: '12 RUE DES LAVANDIÈRES',
    payeur_ville: 'VALOMBRE',
  })
})

it.each([
  ['é'.repeat(38), null],
  ['é'.repeat(39), 'Saisissez 38 caractères au plus, sans < > $ %\u202F! @ + =.'],
])('a street of « %s »', (payeur_rue, dit) => {
  expect(ditDe(coordonneesPayeur, 'payeur_rue', { payeur_rue })).toBe(dit)
})
