import { expect, it } from 'vitest'
import { ditDe } from '../testing/reponses.ts'
import { contact } from './contact.ts'

it.each([
  ['type', 'METEO', 'Choisissez une des réponses proposées.'],
  ['info_message', ' ', 'Renseignez ce champ.'],
  ['user_telephone', '', null],
  ['info_numeroContrat', '', null],
  ['info_numeroContrat', '1001', null],
])('%s « %s »: %s', (champ, valeur, dit) => {
  expect(ditDe(contact, champ, { [champ]: valeur })).toBe(dit)
})
