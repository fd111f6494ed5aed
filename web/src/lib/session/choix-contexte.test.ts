import { expect, it } from 'vitest'
import { ecrireChoix, lireChoix } from './choix-contexte.ts'

it.each(['contrat:0447122', 'contrat:12AB567', 'groupe:0', 'groupe:37'])('%s is read and written back', (texte) => {
  const choix = lireChoix(texte)
  expect(choix && ecrireChoix(choix)).toBe(texte)
})

it.each([
  undefined,
  '',
  'contrat:',
  'groupe:x',
  'groupe:-1',
  'contrat:0447122;x',
  'admin:1',
  'groupe:99999999999999999',
])('%s is no choice', (texte) => {
  expect(lireChoix(texte)).toBeNull()
})
