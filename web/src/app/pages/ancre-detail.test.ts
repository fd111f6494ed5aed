import { expect, it } from 'vitest'
import { ancreDe } from './ancre-detail.ts'

it.each([
  [undefined, null],
  ['1', null],
  ['2', 'titulaire'],
  ['3', 'coTitulaire'],
  ['4', 'payeur'],
  ['5', 'payeur'],
  ['9', null],
  ['constructor', null],
])('the part %s of the client block is found by %s', (tab, ancre) => expect(ancreDe(tab)).toBe(ancre))
