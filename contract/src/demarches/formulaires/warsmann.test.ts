import { expect, it } from 'vitest'
import { contexteDe, ditDe } from '../testing/reponses.ts'
import { warsmann } from './warsmann.ts'

it.each([
  ['info_file', [], 'Joignez le document demandé.'],
  [
    'info_numeroFacture',
    'ab',
    'Le numéro de facture comporte de 3 à 30 caractères\u202F: il est en haut de la facture.',
  ],
  ['info_locataire', 'COURRIER', null],
  ['info_locataire', '', 'Choisissez une réponse.'],
  ['info_dateReparation', '23/11/2026', 'Choisissez une date jusqu’au 22/11/2026.'],
  ['info_message', '', null],
  ['user_telephone', '', 'Renseignez ce champ.'],
])('%s « %s »: %s', (champ, valeur, dit) => {
  expect(ditDe(warsmann, champ, { [champ]: valeur })).toBe(dit)
})

it('is open to whoever has no account', () => {
  expect(contexteDe(warsmann).reglages.accessibleHorsConnexion).toBe(true)
})
