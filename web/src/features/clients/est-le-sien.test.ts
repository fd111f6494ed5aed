import { expect, it } from 'vitest'
import { estLeSien } from './est-le-sien.ts'

const camille = { prenom: 'Camille', nom: 'Roussel', email: 'camille@exemple.fr', modeUsurpation: false }

it.each([
  ['the same name, however it is written', { prenom: 'CAMILLE', nom: 'Roussél', email: null }, camille, true],
  ['the same address', { prenom: null, nom: 'Eaux et Cie', email: 'Camille@exemple.fr' }, camille, true],
  ['somebody else', { prenom: 'Louis', nom: 'Roussel', email: 'louis@exemple.fr' }, camille, false],
  ['no address on either side', { prenom: 'Louis', nom: 'Roussel', email: null }, { ...camille, email: '' }, false],
  ['somebody whom staff acts as', camille, { ...camille, modeUsurpation: true }, false],
])('%s', (_cas, client, utilisateur, attendu) => {
  expect(estLeSien(client, utilisateur)).toBe(attendu)
})
