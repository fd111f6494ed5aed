import { expect, it } from 'vitest'
import { numeroCherche, referenceCherchee } from './numero-cherche.ts'

it.each([
  ['D21FA001', 'D21FA001'],
  [' FA2026-1 ', 'FA2026-1'],
  ['12', null],
  ['lefort', null],
  ['12 rue', null],
  ['camille2@exemple.fr', null],
])('%j begins the number %j', (recherche, numero) => expect(numeroCherche(recherche)).toBe(numero))

it.each([
  ['DE00000012', 'DE00000012'],
  ['de12', 'DE00000012'],
  ['DE 12', 'DE00000012'],
  ['DE123456789', null],
  ['12', null],
  ['denis', null],
])('%j is the request %j', (recherche, reference) => expect(referenceCherchee(recherche)).toBe(reference))
