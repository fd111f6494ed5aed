import { expect, it } from 'vitest'
import { FORMATS } from '../formats.ts'
import { appliquerMasque } from './masque.ts'

const IBAN = FORMATS.iban.masque

it.each([
  ['99999', '38 000', '38000'],
  ['999 999 999 99999', '35600000000048', '356 000 000 00048'],
  ['999 999 999 99999', '356 000', '356 000'],
  ['999 999 999 99999', 'abc', 'abc'],
  [IBAN, 'fr7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
  [IBAN, ' fr76-3000-6000 ', 'FR76 3000 6000'],
  [IBAN, 'mt84malt011000012345mtlcast001s', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
  ['99999', '380001', '380001'],
])('by %s « %s » is written « %s »', (masque, saisi, rendu) => {
  expect(appliquerMasque(masque, saisi)).toBe(rendu)
})
