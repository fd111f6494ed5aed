import { expect, it } from 'vitest'
import { prestataireDe, TRAITE_PAR_DEFAUT } from './types-service.ts'

it.each([
  ['EAU', 'PAYZEN'],
  ['ASS', 'PAYBOX'],
  ['constructor', 'PAYBOX'],
])('%s is paid with %s', (code, attendu) =>
  expect(prestataireDe({ EAU: 'PAYZEN', [TRAITE_PAR_DEFAUT]: 'PAYBOX' }, code)).toBe(attendu),
)

it('what has no provider, and no default, is not paid online', () => {
  expect(prestataireDe({ EAU: 'PAYZEN' }, 'ASS')).toBeUndefined()
  expect(prestataireDe({ EAU: 'PAYZEN' }, 'constructor')).toBeUndefined()
})
