import { expect, it } from 'vitest'
import { contexteDe, demandes, ditDe } from '../testing/reponses.ts'
import { droitAccesDonnees } from './droit-acces-donnees.ts'

it.each([
  ['RECTIFICATION', true],
  ['ACCES', false],
  ['EFFACEMENT', false],
])('%s asks what is to be corrected: %s', (droit, demande) => {
  expect(demandes(droitAccesDonnees, { info_droit: droit }).includes('info_correction')).toBe(demande)
})

it('is made without a contract, and with one when there is', () => {
  for (const champ of ['info_numeroContrat', 'info_message', 'user_telephone'])
    expect(ditDe(droitAccesDonnees, champ, { [champ]: '' }), champ).toBeNull()
  expect(ditDe(droitAccesDonnees, 'info_numeroContrat', { info_numeroContrat: 'trop long' })).toMatch(/7 caractères/)
})

it('takes no comment beside its own words', () => {
  expect(demandes(droitAccesDonnees, {}, contexteDe(droitAccesDonnees))).not.toContain('info_commentaire')
})
