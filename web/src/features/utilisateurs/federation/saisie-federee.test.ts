import { expect, it } from 'vitest'
import { saisieFederee } from './saisie-federee.ts'

const juste = { prenom: 'Camille', nom: 'Roussel', email: 'camille@exemple.fr', conditions: true }

it.each([
  ['all of it', {}, []],
  ['no name', { prenom: ' ', nom: '' }, ['prenom', 'nom']],
  ['an address that is none', { email: 'camille' }, ['email']],
  ['the terms not accepted', { conditions: false }, ['conditions']],
])('%s: %j is refused for %j', (_, ecart, champs) =>
  expect(saisieFederee.safeParse({ ...juste, ...ecart }).error?.issues.map(({ path }) => path[0]) ?? []).toEqual(
    champs,
  ),
)
