import { expect, it } from 'vitest'
import { lireDemande } from './simulation.ts'

it.each([
  ['25', 25],
  ['25,50', 25.5],
  [' 1 025.5 € ', 1025.5],
  ['0', null],
  ['', null],
  ['25,505', null],
  ['-3', null],
  ['abc', null],
])('« %s » is a monthly amount of %s', (saisie, mensualite) => {
  expect(lireDemande('mensualite', saisie)).toEqual(mensualite === null ? null : { mensualite })
})

it.each([
  ['3', 3],
  ['99', 99],
  ['100', null],
  ['2,5', null],
])('« %s » is a number of occupants: %s', (saisie, nbOccupants) => {
  expect(lireDemande('nbOccupants', saisie)).toEqual(nbOccupants === null ? null : { nbOccupants })
})
