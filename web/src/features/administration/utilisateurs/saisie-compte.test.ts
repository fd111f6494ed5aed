import { expect, it } from 'vitest'
import { saisieMotDePasse, schemaCompte } from './saisie-compte.ts'

const juste = {
  nom: 'Roussel',
  nomUsage: '',
  prenom: 'Camille',
  email: 'camille@exemple.fr',
  identifiant: 'croussel',
  profils: ['UTILISATEUR_STANDARD'],
}

it.each([
  [{}, []],
  [{ nom: ' ', prenom: '' }, ['nom', 'prenom']],
  [{ nomUsage: '<b>' }, ['nomUsage']],
  [{ email: 'camille' }, ['email']],
  [{ identifiant: 'c' }, ['identifiant']],
  [{ profils: [] }, ['profils']],
])('an account with %j is refused for %j', (ecart, champs) => {
  const { error } = schemaCompte(true).safeParse({ ...juste, ...ecart })
  expect([...new Set((error?.issues ?? []).map(({ path }) => path[0]))]).toEqual(champs)
})

it('asks for no identifier where it is the address', () =>
  expect(schemaCompte(false).safeParse({ ...juste, identifiant: '' }).success).toBe(true))

it.each([
  ['Riviere-28!', 'Riviere-28!', []],
  ['Riviere-28!', 'Riviere-29!', ['confirmation']],
  ['riviere', 'riviere', ['nouveauMotDePasse']],
])('a password %j typed again as %j is refused for %j', (nouveauMotDePasse, confirmation, champs) => {
  const { error } = saisieMotDePasse.safeParse({ nouveauMotDePasse, confirmation })
  expect((error?.issues ?? []).map(({ path }) => path[0])).toEqual(champs)
})
