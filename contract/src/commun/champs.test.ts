import { expect, it } from 'vitest'
import { identifiantNumerique, page } from './champs.ts'

it.each<[unknown, number | null]>([
  [12, 12],
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  [null, null],
  ['', null],
  [' ', null],
  [true, null],
  [[], null],
  [[12], null],
  [{}, null],
  ['douze', null],
  ['1.5', null],
  [-1, null],
])('reads %j as the identifier %j', (recu, attendu) => {
  const { success, data } = identifiantNumerique.safeParse(recu)
  expect(success ? data : null).toBe(attendu)
})

it('refuses a page that is no number, and opens the first when none is asked for', () => {
  expect(page.safeParse({ indexPage: null }).success).toBe(false)
  expect(page.parse({}).indexPage).toBe(1)
})
