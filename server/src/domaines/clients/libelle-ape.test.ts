import { expect, it } from 'vitest'
import { libelleApe } from './libelle-ape.ts'

it.each([
  ['3600Z', '2026-11-21', "Captage, traitement et distribution d'eau"],
  ['36.00z', '2026-11-21', "Captage, traitement et distribution d'eau"],
  ['6832A', '2026-11-21', "Administration d'immeubles et autres biens immobiliers"],
  ['3600A', '2026-11-21', null],
  ['3600A', '2026-12-31', null],
  ['3600A', '2027-01-01', "Production et distribution d'eau, assainissement, gestion des déchets et dépollution"],
  ['0400Z', '2027-01-01', null],
  ['36.00', '2026-11-21', null],
  ['A', '2026-11-21', null],
  ['', '2026-11-21', null],
])('the APE code « %s » on %s is %s', (code, jour, libelle) => {
  expect(libelleApe(code, jour)).toBe(libelle)
})
