import { expect, it } from 'vitest'
import { libelles } from './libelles.ts'
import { schemaDe } from './saisie-utilisateur.ts'

const juste = {
  nom: 'Roussel',
  nomUsage: '',
  prenom: 'Camille',
  email: 'camille@exemple.fr',
  role: 'UTILISATEUR_VISITEUR',
  listeUniversInfoKey: ['u1'],
}
const refus = (ecart: object, creation = true) =>
  schemaDe(creation).safeParse({ ...juste, ...ecart }).error?.issues ?? []

it.each([
  [{}, []],
  [{ nom: ' ', prenom: '' }, ['nom', 'prenom']],
  [{ nomUsage: '<b>' }, ['nomUsage']],
  [{ email: 'camille' }, ['email']],
  [{ role: 'ADMIN' }, ['role']],
  [{ listeUniversInfoKey: [] }, ['listeUniversInfoKey']],
])('a user with %j is refused for %j', (ecart, champs) =>
  expect(refus(ecart).map(({ path }) => path[0])).toEqual(champs),
)

it.each([
  [true, libelles.formulaire.universManquants],
  [false, libelles.formulaire.universManquantsModification],
])('for want of a perimeter, a new one (%j) is told so', (creation, message) =>
  expect(refus({ listeUniversInfoKey: [] }, creation)).toMatchObject([{ message }]),
)
