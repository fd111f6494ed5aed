import { expect, it } from 'vitest'
import { ErreurMetier, type NatureErreur } from './erreur-metier.ts'
import { tropDeTentatives } from './errors.ts'

it.each([
  [0, '1 minute', 1],
  [0.4, '1 minute', 1],
  [60, '1 minute', 60],
  [60.2, '2 minutes', 61],
  [599.5, '10 minutes', 600],
])('whoever has to wait %d seconds is told %s, and his program %d', (secondes, delai, attendreSecondes) =>
  expect(tropDeTentatives(secondes)).toMatchObject({
    message: `Trop de tentatives. Pour votre sécurité, réessayez dans ${delai}.`,
    severite: 'Security',
    attendreSecondes,
  }),
)

it.each<[NatureErreur, string]>([
  ['interdit', 'Security'],
  ['invalide', 'Error'],
  ['precondition', 'Error'],
  ['introuvable', 'Error'],
])('a refusal that is %s is of severity %s unless told', (nature, severite) => {
  expect(new ErreurMetier(nature, 'X', 'Non.').severite).toBe(severite)
  expect(new ErreurMetier(nature, 'X', 'Non.', { severite: 'Information' }).severite).toBe('Information')
})
