import { expect, it } from 'vitest'
import { manques, sectionApe } from './regles.ts'

const complet = {
  email: 'a@exemple.fr',
  telephone1: '0612345678',
  telephone2: null,
  estProfessionnel: false,
  siret: null,
}

it.each([
  [complet, []],
  [{ ...complet, email: null }, ['email']],
  [{ ...complet, telephone1: null }, ['telephone']],
  [{ ...complet, telephone1: null, telephone2: '0476000000' }, []],
  [{ ...complet, estProfessionnel: true }, ['siret']],
  [{ ...complet, estProfessionnel: true, siret: '73282932000074' }, []],
  [{ email: '', telephone1: '', telephone2: '', estProfessionnel: true, siret: '' }, ['email', 'telephone', 'siret']],
])('%j lacks %j', (client, absents) => {
  expect(manques(client)).toEqual(absents)
})

it.each([
  ['3600Z', "Production et distribution d'eau, assainissement, gestion des déchets et dépollution"],
  ['36.00z', "Production et distribution d'eau, assainissement, gestion des déchets et dépollution"],
  ['6832A', 'Activités immobilières'],
  ['0400Z', null],
  ['8312B', null],
  ['360Z', null],
  ['36000', null],
  ['', null],
])('the APE code %s belongs to %s', (code, section) => {
  expect(sectionApe(code)).toBe(section)
})
