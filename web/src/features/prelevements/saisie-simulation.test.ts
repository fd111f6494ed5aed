import { expect, it } from 'vitest'
import { saisieSimulation } from './saisie-simulation.ts'

const facture = { sansFacture: false, avecMensualite: true, minimum: 20, occupants: undefined }
const sansFacture = { sansFacture: true, avecMensualite: true, minimum: 20, occupants: 3 }
const lue = (situation: typeof facture | typeof sansFacture, nbOccupants: string, mensualite: string) => {
  const { data, error } = saisieSimulation(situation).safeParse({ nbOccupants, mensualite })
  return data ?? error?.issues.map(({ path }) => path[0])
}

it.each([
  ['25', { mensualite: 25 }],
  ['25,50', { mensualite: 25.5 }],
  ['20', { mensualite: 20 }],
  [' 1 025.5 € ', { mensualite: 1025.5 }],
  ['0', ['mensualite']],
  ['', ['mensualite']],
  ['25,505', ['mensualite']],
  ['-3', ['mensualite']],
  ['abc', ['mensualite']],
  ['100 000', ['mensualite']],
  ['19,99', ['mensualite']],
])('« %s » a month: %j', (mensualite, attendu) => expect(lue(facture, '', mensualite)).toEqual(attendu))

it.each([
  ['3', '25', { nbOccupants: 3, mensualite: 25 }],
  ['99', '25', { nbOccupants: 99 }],
  ['4', '1', { nbOccupants: 4 }],
  ['100', '25', ['nbOccupants']],
  ['2,5', '25', ['nbOccupants']],
  ['', '', ['nbOccupants', 'mensualite']],
])('where nothing was billed, %s people and « %s »: %j', (nbOccupants, mensualite, attendu) =>
  expect(lue(sansFacture, nbOccupants, mensualite)).toEqual(attendu),
)

it('without any plan yet, people are enough', () => {
  expect(lue({ ...sansFacture, avecMensualite: false }, '3', '')).toEqual({ nbOccupants: 3 })
})
