import { expect, it } from 'vitest'
import { lireNumeroContrat, numeroContratSaisi } from './numero-contrat.ts'

it.each([
  ['0700101', '0700101'],
  ['700101', '0700101'],
  [' 0700 101 ', '0700101'],
  ['07.001-01', '0700101'],
  ['abc1234', 'ABC1234'],
  ['', undefined],
  [' ', undefined],
  ['07001012', undefined],
  ['0700_01', undefined],
])('« %s » is the contract %s', (saisi, numero) => {
  expect(lireNumeroContrat(saisi)).toBe(numero)
  expect(numeroContratSaisi.safeParse(saisi).data).toBe(numero)
})
