import { expect, it } from 'vitest'
import { ditDe } from '../testing/reponses.ts'
import { factureElectronique } from './facture-electronique.ts'

it.each([
  ['info_numeroFacture', 'FA-2026-0001', null],
  ['info_numeroFacture', '', 'Renseignez ce champ.'],
  ['info_numeroFacture', 'x'.repeat(31), /de 3 à 30 caractères/],
  ['info_numeroContrat', '', 'Renseignez ce champ.'],
  ['info_numeroContrat', '12345678', /7 caractères/],
])('%s « %s »: %s', (champ, valeur, dit) => {
  const message = ditDe(factureElectronique, champ, { [champ]: valeur })
  if (dit === null) expect(message).toBeNull()
  else expect(message).toMatch(dit)
})
