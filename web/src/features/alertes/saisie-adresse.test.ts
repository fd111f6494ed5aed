import { expect, it } from 'vitest'
import { saisieAdresse } from './saisie-adresse.ts'

it.each([
  [' camille@exemple.fr ', true],
  ['camille@exemple', false],
  ['', false],
])('« %s » is an address to tell: %j', (adresse, juste) =>
  expect(saisieAdresse.safeParse({ 'type-adresse': 'IP', 'adresse-alerte': adresse }).success).toBe(juste),
)
