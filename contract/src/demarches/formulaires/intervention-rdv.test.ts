import { expect, it } from 'vitest'
import { recapituler } from '../moteur/soumettre.ts'
import { contexteDe, ditDe, repondre } from '../testing/reponses.ts'
import { interventionRdv } from './intervention-rdv.ts'

it.each([
  ['rdv_creneau', '', 'Veuillez choisir un créneau'],
  ['rdv_creneau', '2026-12-01T10:00/2026-12-01T08:00', 'Veuillez choisir un créneau'],
  ['rdv_creneau', '2026-12-01T08:00/2026-12-01T10:00', null],
  ['rdv_identifiant', '12', null],
  ['rdv_identifiant', '13', 'Choisissez une des réponses proposées.'],
  ['rdv_identifiant', '', 'Choisissez une intervention.'],
])('%s « %s »: %s', (champ, valeur, dit) => {
  expect(ditDe(interventionRdv, champ, { [champ]: valeur })).toBe(dit)
})

it('is told by its name, and its slot by day and hours', () => {
  const contexte = contexteDe(interventionRdv)
  const dits = recapituler(interventionRdv, repondre(interventionRdv, contexte), contexte)
  expect(dits.map(({ reponse }) => reponse)).toEqual(
    expect.arrayContaining(['Remplacement du compteur', 'le 01/12/2026 de 08\u202Fh\u202F00 à 10\u202Fh\u202F00']),
  )
})
