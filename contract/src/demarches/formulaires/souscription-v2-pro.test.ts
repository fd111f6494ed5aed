import { expect, it } from 'vitest'
import { demandes, ditDe } from '../testing/reponses.ts'
import { souscriptionV2Pro } from './souscription-v2-pro.ts'

it('asks for a company, and for nothing of a person', () => {
  const ids = demandes(souscriptionV2Pro, {})
  expect(ids).toContain('professionnel_siret')
  expect(ids.filter((id) => id.startsWith('particulier_') || id === 'type_client' || id === 'accord_delai')).toEqual([])
})

it.each([
  ['professionnel_siret', '356 000 000 00048', null],
  ['professionnel_naf', '', 'Renseignez ce champ.'],
  ['accord_contrat', 'Non', 'Cochez cette case pour continuer.'],
])('%s « %s »: %s', (champ, valeur, dit) => {
  expect(ditDe(souscriptionV2Pro, champ, { [champ]: valeur })).toBe(dit)
})
