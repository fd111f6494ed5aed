import { expect, it } from 'vitest'
import { sansAccent } from './sans-accent.ts'

it.each([
  ['Écoles et crèches', 'ecoles et creches'],
  ['CHÂTEAU D’EAU', 'chateau d’eau'],
  ['Façade nº 2', 'facade nº 2'],
])('%s is found by %s', (texte, cherche) => expect(sansAccent(texte)).toBe(cherche))
