import { expect, it } from 'vitest'
import { saisieProfil } from './saisie-profil.ts'

const juste = { nom: 'Roussel', nomUsage: '', prenom: 'Camille', email: 'camille@exemple.fr', motDePasseActuel: '' }
const refuses = (ecart: object, avecMotDePasse = true) =>
  saisieProfil('Camille@exemple.fr', avecMotDePasse)
    .safeParse({ ...juste, ...ecart })
    .error?.issues.map(({ path }) => path[0]) ?? []

it.each([
  ['what stands', {}, []],
  ['no name', { nom: ' ', prenom: '' }, ['nom', 'prenom']],
  ['an address that is none', { email: 'camille', motDePasseActuel: 'x' }, ['email']],
  ['another address alone', { email: 'c@exemple.fr' }, ['motDePasseActuel']],
  ['another address and the password', { email: 'c@exemple.fr', motDePasseActuel: 'x' }, []],
])('%s: %j is refused for %j', (_, ecart, champs) => expect(refuses(ecart)).toEqual(champs))

it('whoever has no password is not asked for it', () => {
  expect(refuses({ email: 'c@exemple.fr' }, false)).toEqual([])
})
