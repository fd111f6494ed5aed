import { expect, it } from 'vitest'
import { estCourant } from './mots-courants.ts'

it.each([
  'Password1!',
  'P@ssw0rd1',
  'Azerty123!',
  'Azertyuiop1!',
  'Qsdfgh12!',
  '1Azerty!',
  'Qwerty123!',
  'Motdepasse1!',
  'M0td3p@sse!',
  'Bonjour123!',
  'Soleil2024!',
  '123Soleil!',
  'Marseille13!',
  'Camille2026!',
  'Nicolas-75!',
  'Juillet2026!',
  'Printemps26!',
  'Été-2026!!',
  'Aaaaaa1!',
  'Abcd1234!',
  'Jetaime1!',
  'Loulou12!',
])('%s is common', async (motDePasse) => {
  expect(await estCourant(motDePasse)).toBe(true)
})

it.each([
  'Ael-2026!',
  'Neuf-2027?',
  'Riviere-28!',
  'Eau-Vive-27!',
  'Truite+Lac7',
  'kX9#vLq2Tz',
  'tRg7!pLw',
  'Lune*Quatre8',
])('%s is not', async (motDePasse) => {
  expect(await estCourant(motDePasse)).toBe(false)
})
