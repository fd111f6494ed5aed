import { expect, it } from 'vitest'
import { nouvelIdentifiant } from './nouvel-identifiant.ts'

it('each request has an identifier of its own', () => {
  const identifiants = [nouvelIdentifiant(), nouvelIdentifiant()]
  expect(new Set(identifiants).size).toBe(2)
  expect(identifiants.join()).toMatch(/^([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12},?){2}$/)
})
