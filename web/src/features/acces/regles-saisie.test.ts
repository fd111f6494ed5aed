import { expect, it } from 'vitest'
import { verifier, type Champ } from './regles-saisie.ts'

it.each<[Champ[], Record<string, string>, string[]]>([
  [['identifiant', 'motDePasse'], { identifiant: 'camille@exemple.fr', motDePasse: 'x' }, []],
  [['identifiant', 'motDePasse'], { identifiant: '  ', motDePasse: '' }, ['identifiant', 'motDePasse']],
  [['identifiant', 'motDePasse'], {}, ['identifiant', 'motDePasse']],
  [['email'], { email: ' camille@exemple.fr ' }, []],
  [['email'], { email: 'camille@exemple' }, ['email']],
  [['nouveauMotDePasse', 'confirmation'], { nouveauMotDePasse: 'Ael-2026!', confirmation: 'Ael-2026!' }, []],
  [['nouveauMotDePasse', 'confirmation'], { nouveauMotDePasse: 'Ael-2026!', confirmation: 'Ael-2026' }, ['confirmation']],
  [['nouveauMotDePasse', 'confirmation'], { nouveauMotDePasse: 'court', confirmation: 'court' }, ['nouveauMotDePasse']],
  [['nouveauMotDePasse', 'confirmation'], {}, ['nouveauMotDePasse', 'confirmation']],
])('%j with %j is refused for %j', (champs, valeurs, refuses) => {
  expect(verifier(champs, (champ) => valeurs[champ] ?? '').map(({ field }) => field)).toEqual(refuses)
})
