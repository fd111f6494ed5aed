import { expect, it } from 'vitest'
import { demandes, ditDe } from '../testing/reponses.ts'
import { analyse } from './analyse.ts'

it.each([
  ['Autre', true],
  ['Colorée', false],
])('« %s » asks to describe it: %s', (info_motif, demande) => {
  expect(demandes(analyse, { info_motif }).includes('info_autre')).toBe(demande)
})

it('was not seen tomorrow', () => {
  expect(ditDe(analyse, 'info_depuis', { info_depuis: '23/11/2026' })).toBe('Choisissez une date jusqu’au 22/11/2026.')
})
