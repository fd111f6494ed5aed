import { expect, it } from 'vitest'
import { ditDe } from '../testing/reponses.ts'
import { resiliationPrelevement } from './resiliation-prelevement.ts'

it.each([
  ['1001', null],
  ['0001001, 1002;1003\n1004', null],
  ['1001 12345678', '«\u202F12345678\u202F» n’est pas un numéro de contrat\u202F: il a 7 caractères.'],
  ['', 'Renseignez ce champ.'],
])('the contracts « %s »: %s', (info_numeroContrat, dit) => {
  expect(ditDe(resiliationPrelevement, 'info_numeroContrat', { info_numeroContrat })).toBe(dit)
})
