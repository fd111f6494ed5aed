import { expect, it } from 'vitest'
import { parleDuTitulaire, sansLeet } from './mot-de-passe.ts'

const TITULAIRE = {
  nom: 'Le Goff-Aubépin',
  prenom: 'Léa',
  nomUsage: 'Martin',
  identifiant: 'lea.g1984',
  email: 'lea.goff@orange.fr',
}

it.each([
  ['Aubepin-27!', true],
  ['AUBÉPIN+27a', true],
  ['xx4ub3p1n!A', true],
  ['Goff2026!', true],
  ['Martin75!', true],
  ['Xx-1984!abc', true],
  ['Orange-75!', true],
  ['Lea-2026!', true],
  ['Léa2026!!', true],
  ['Leagoff-Lac7', true],
  ['Xlea.g-26!', false],
  ['L-20267!!', false],
  ['1-Truite+Lac', false],
  ['Fleau-26!', false],
  ['Truite+Lac7', false],
  ['Xx.fr-2026!', false],
])('%s speaks of its holder: %s', (motDePasse, attendu) => {
  expect(parleDuTitulaire(motDePasse, TITULAIRE)).toBe(attendu)
})

it('letters and digits count together where they stand together, and each by themselves', () => {
  const titulaire = { ...TITULAIRE, identifiant: 'zo75', email: 'truite26@exemple.fr' }
  expect(parleDuTitulaire('Xzo75+Abc', titulaire)).toBe(true)
  expect(parleDuTitulaire('Truite+Lac7', titulaire)).toBe(true)
})

it('a short word of the domain is chance', () => {
  expect(parleDuTitulaire('Free-2026!', { ...TITULAIRE, email: 'lea.goff@free.fr' })).toBe(true)
  expect(parleDuTitulaire('Valombre-26!', { ...TITULAIRE, email: 'lea.goff@eau.valombre.fr' })).toBe(true)
  expect(parleDuTitulaire('Ael-2026!', { ...TITULAIRE, email: 'lea.goff@ael.test' })).toBe(false)
  expect(parleDuTitulaire('Ael-2026!', { ...TITULAIRE, email: 'ael@exemple.fr' })).toBe(true)
})

it('an account without a usage name, and empty names, forbid nothing', () => {
  expect(parleDuTitulaire('Ael-2026!', { nom: '', prenom: '', nomUsage: null, identifiant: '', email: '' })).toBe(false)
})

it.each([
  ['M0td3p@$$e', 'motdepasse'],
  ['Été', 'ete'],
])('%s means %s', (texte, mot) => {
  expect(sansLeet(texte)).toBe(mot)
})
