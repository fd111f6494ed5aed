import { expect, it } from 'vitest'
import { siteDe } from './site-de.ts'

const sites = { '38': 'https://locale.example', '39': 'https://metropole.example', defaut: 'https://defaut.example' }

it.each([
  ['38', sites, 'https://locale.example'],
  ['39', sites, 'https://metropole.example'],
  ['12', sites, 'https://defaut.example'],
  [null, sites, 'https://defaut.example'],
  ['12', { '38': 'https://locale.example' }, null],
  [null, {}, null],
])('company %s among %j goes to %s', (code, connus, attendu) => {
  expect(siteDe(code, connus)).toBe(attendu)
})
