import { expect, it } from 'vitest'
import { saisieChangement, saisieDelier } from './saisie-mot-de-passe.ts'

const refuses = (saisie: object) => saisieChangement.safeParse(saisie).error?.issues.map(({ path }) => path[0]) ?? []
const juste = { ancienMotDePasse: 'x', nouveauMotDePasse: 'Ael-2026!', confirmation: 'Ael-2026!' }

it.each([
  ['all of it', {}, []],
  ['no present one', { ancienMotDePasse: '' }, ['ancienMotDePasse']],
  ['a weak one', { nouveauMotDePasse: 'court', confirmation: 'court' }, ['nouveauMotDePasse']],
  ['two that differ', { confirmation: 'Ael-2026' }, ['confirmation']],
  [
    'nothing',
    { ancienMotDePasse: '', nouveauMotDePasse: '', confirmation: '' },
    ['ancienMotDePasse', 'nouveauMotDePasse', 'confirmation'],
  ],
])('a password is changed with %s: %j is refused for %j', (_, ecart, champs) =>
  expect(refuses({ ...juste, ...ecart })).toEqual(champs),
)

it('a provider is unlinked with the password that remains', () => {
  expect(saisieDelier.safeParse({ motDePasseActuel: 'x' }).success).toBe(true)
  expect(saisieDelier.safeParse({ motDePasseActuel: '' }).success).toBe(false)
})
