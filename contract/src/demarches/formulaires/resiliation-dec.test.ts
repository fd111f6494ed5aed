import { expect, it } from 'vitest'
import { contexteDe, ditDe } from '../testing/reponses.ts'
import { resiliationDec } from './resiliation-dec.ts'

it.each([
  ['info_numeroContrat', '', 'Renseignez ce champ.'],
  ['info_numeroContrat', '1001', null],
  ['info_numeroPhysiqueAppareil', '', 'Renseignez ce champ.'],
  ['info_numeroPhysiqueAppareil', 'D17-FA', 'Saisissez les chiffres et lettres gravés sur le compteur, 20 au plus.'],
  ['info_date', '23/11/2026', 'Choisissez une date jusqu’au 22/11/2026.'],
  ['titulaire_nom', '', 'Renseignez ce champ.'],
  ['titulaire_telephone2', '', null],
])('%s « %s »: %s', (champ, valeur, dit) => {
  expect(ditDe(resiliationDec, champ, { [champ]: valeur })).toBe(dit)
})

it('is open to whoever has no account', () => {
  expect(contexteDe(resiliationDec).reglages.accessibleHorsConnexion).toBe(true)
})
