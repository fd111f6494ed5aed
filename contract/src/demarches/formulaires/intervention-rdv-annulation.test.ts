import { expect, it } from 'vitest'
import { contexteDe, ditDe } from '../testing/reponses.ts'
import { interventionRdvAnnulation } from './intervention-rdv-annulation.ts'

it.each([
  ['rdv_identifiant', '12', null],
  ['rdv_identifiant', '99', 'Choisissez une des réponses proposées.'],
  ['rdv_motif', '', null],
])('%s « %s »: %s', (champ, valeur, dit) => {
  expect(ditDe(interventionRdvAnnulation, champ, { [champ]: valeur })).toBe(dit)
})

it('cannot be sent of a contract without appointment', () => {
  const contexte = contexteDe(interventionRdvAnnulation, { interventions: [] })
  expect(ditDe(interventionRdvAnnulation, 'rdv_identifiant', { rdv_identifiant: '12' }, contexte)).toBe(
    'Choisissez une des réponses proposées.',
  )
})
