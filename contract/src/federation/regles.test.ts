import { expect, it } from 'vitest'
import { nomRetenu } from './regles.ts'

it.each([
  [' Zoé ', 'Zoé'],
  ['<b>Zoé</b>', 'bZoé/b'],
  ['100 % $ûr', '100  ûr'],
  ['Zo\u0000é\u200D', 'Zoé'],
  ['Marie-Charlotte', 'Marie-Char'],
  ['   Marie-Charlotte', 'Marie-Char'],
  ['Jean-Marc de la Tour', 'Jean-Marc'],
  ['', ''],
])('of %j an account holds %j', (nom, retenu) => expect(nomRetenu(nom, 10)).toBe(retenu))
