import { expect, it } from 'vitest'
import { departDe } from '../moteur/parcourir.ts'
import { contexteDe, CONTRAT, ditDe } from '../testing/reponses.ts'
import { releveCompte } from './releve-compte.ts'

it('starts from the last 365 days of the contract', () => {
  expect(departDe(releveCompte, contexteDe(releveCompte, { contrat: CONTRAT }))).toEqual({
    info_numeroContrat: '0001001',
    info_dateDebut: '2025-11-22',
    info_dateFin: '2026-11-22',
  })
})

it.each([
  ['01/11/2026', '31/10/2026', 'Veuillez renseigner une date de fin supérieure à la date de début'],
  ['01/11/2026', '01/11/2026', null],
  ['01/11/2026', '23/11/2026', 'Choisissez une date qui ne soit pas dans le futur.'],
  ['01/11/2026', '31/11/2026', 'Saisissez une date au format JJ/MM/AAAA.'],
])('from %s to %s: %s', (info_dateDebut, info_dateFin, dit) => {
  expect(ditDe(releveCompte, 'info_dateFin', { info_dateDebut, info_dateFin })).toBe(dit)
})

it('does not start from a day to come', () => {
  expect(ditDe(releveCompte, 'info_dateDebut', { info_dateDebut: '23/11/2026' })).toMatch(/pas dans le futur/)
})
