import { expect, it } from 'vitest'
import { libelles } from './libelles.ts'
import { saisieReglement } from './saisie-reglement.ts'

const schema = saisieReglement(8642)

it('all of it is paid whatever was typed for a part', () => {
  expect(schema.parse({ etendue: 'tout', somme: 'x' })).toBeUndefined()
})

it('a part is paid in cents', () => {
  expect(schema.parse({ etendue: 'partie', somme: '40,5' })).toBe(4050)
})

it.each([
  ['quarante', libelles.sommeIllisible],
  ['1.234', libelles.sommeIllisible],
  ['86,43', libelles.sommeForte('86,42\u202F€')],
])('« %s » is no part of it', (somme, message) => {
  expect(schema.safeParse({ etendue: 'partie', somme }).error?.issues).toMatchObject([{ path: ['somme'], message }])
})
