import { expect, it } from 'vitest'
import { lireFiltres } from './adresse.ts'

it.each([
  [{}, null, null],
  [{ etat: 'TRAITE', contrat: '0447122' }, 'TRAITE', '0447122'],
  [{ etat: 'TRAITEE', contrat: '../0447122' }, null, null],
  [{ contrat: 'A012345' }, null, 'A012345'],
  [{ contrat: '447122' }, null, '0447122'],
  [{ etat: '', contrat: '' }, null, null],
])('%j keeps the state %s and the contract %s', (adresse, etat, contrat) => {
  expect(lireFiltres(adresse)).toEqual({ etat, contrat })
})
