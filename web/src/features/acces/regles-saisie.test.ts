import { expect, it } from 'vitest'
import { reglesEmail, reglesNouveauMotDePasse } from './regles-liens.ts'
import { reglesConnexion, verifier, type Regles } from './regles-saisie.ts'

it.each<[string, Regles<string>, Record<string, string>, string[]]>([
  ['sign-in', reglesConnexion, { identifiant: 'camille@exemple.fr', motDePasse: 'x' }, []],
  ['sign-in', reglesConnexion, { identifiant: '  ', motDePasse: '' }, ['identifiant', 'motDePasse']],
  ['sign-in', reglesConnexion, {}, ['identifiant', 'motDePasse']],
  ['an address', reglesEmail, { email: ' camille@exemple.fr ' }, []],
  ['an address', reglesEmail, { email: 'camille@exemple' }, ['email']],
  ['a new password', reglesNouveauMotDePasse, { nouveauMotDePasse: 'Ael-2026!', confirmation: 'Ael-2026!' }, []],
  [
    'a new password',
    reglesNouveauMotDePasse,
    { nouveauMotDePasse: 'Ael-2026!', confirmation: 'Ael-2026' },
    ['confirmation'],
  ],
  [
    'a new password',
    reglesNouveauMotDePasse,
    { nouveauMotDePasse: 'court', confirmation: 'court' },
    ['nouveauMotDePasse'],
  ],
  ['a new password', reglesNouveauMotDePasse, {}, ['nouveauMotDePasse', 'confirmation']],
])('$0: $2 is refused for $3', (_, regles, valeurs, refuses) => {
  expect(verifier(regles, (champ) => valeurs[champ] ?? '').map(({ field }) => field)).toEqual(refuses)
})
