import { presenter } from '@ael/contract/demarches/definition.ts'
import { formulaireDe, tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { expect, it } from 'vitest'
import { ADRESSES, type Adresse } from '../adresses.ts'
import { parSujet, propositions } from './propositions.ts'

const toutes = propositions(tousLesFormulaires().map((formulaire) => presenter(formulaire, reglagesDe(formulaire, {}))))
const trouvees = (recherche: string) =>
  parSujet(toutes, recherche).flatMap(({ proposees }) => proposees.map(({ adresse }) => adresse))

it('every address leads to a form of the registry, under its name', () => {
  expect(Object.entries(ADRESSES).map(([adresse, { type, titre }]) => [adresse, type, titre])).toEqual(
    Object.entries(ADRESSES).map(([adresse, { type }]) => [
      adresse,
      formulaireDe(type)?.type,
      formulaireDe(type)?.libelle,
    ]),
  )
})

it('a search finds by what a procedure is called and says, without accents, and leaves empty subjects out', () => {
  expect(trouvees('deposer réclamation')).toEqual(['/demarches/reclamation'])
  expect(trouvees('eau potable branch')).toEqual(['/demarches/branchement'])
  expect(trouvees('introuvable')).toEqual([])
  expect(parSujet(toutes, 'branchement').map(({ sujet }) => sujet)).toEqual(['travaux'])
})

it('each stands once, in the order of the subjects', () => {
  expect(trouvees('').toSorted()).toEqual(toutes.map(({ adresse }) => adresse).toSorted())
})

it('who may open an address, and which may name a contract', () => {
  const parmi = (voulue: (adresse: Adresse) => boolean) =>
    Object.entries<Adresse>(ADRESSES).flatMap(([adresse, reste]) => (voulue(reste) ? adresse : []))
  expect(parmi(({ acces }) => acces === 'login')).toEqual([
    '/demarches/analyse',
    '/demarches/demenagement',
    '/demarches/demenagementv2',
    '/demarches/coordonnee',
    '/demarches/coordonneeManuel',
    '/demarches/paiementVirement',
    '/contrat/resiliation',
    '/demarches/changerRIB',
    '/demarches/changerRIBManuel',
    '/demarches/payeur',
    '/demarches/resiliation',
  ])
  expect(parmi(({ acces }) => acces === 'disconnected')).toEqual(['/demarches/resiliationdec', '/contrat/souscription'])
  expect(parmi(({ contrat }) => contrat === true)).toEqual([
    '/demarches/branchement',
    '/demarches/contact',
    '/demarches/deplacement',
    '/demarches/individualisation',
    '/demarches/jardin',
    '/demarches/pose',
    '/contrat/resiliation',
  ])
})
