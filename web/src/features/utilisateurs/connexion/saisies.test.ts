import { expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { saisieConnexion } from './saisie-connexion.ts'
import { saisieEmail, saisieNouveauMotDePasse } from './saisie-liens.ts'

const connexion = { identifiant: 'camille@exemple.fr', motDePasse: 'x', captcha: null }

it.each<[string, ZodType, Record<string, unknown>, string[]]>([
  ['sign-in', saisieConnexion, connexion, []],
  ['sign-in', saisieConnexion, { ...connexion, identifiant: '  ', motDePasse: '' }, ['identifiant', 'motDePasse']],
  ['an address', saisieEmail, { email: ' camille@exemple.fr ' }, []],
  ['an address', saisieEmail, { email: 'camille@exemple' }, ['email']],
  ['a new password', saisieNouveauMotDePasse, { nouveauMotDePasse: 'Ael-2026!', confirmation: 'Ael-2026!' }, []],
  [
    'a new password',
    saisieNouveauMotDePasse,
    { nouveauMotDePasse: 'Ael-2026!', confirmation: 'Ael-2026' },
    ['confirmation'],
  ],
  [
    'a new password',
    saisieNouveauMotDePasse,
    { nouveauMotDePasse: 'court', confirmation: 'court' },
    ['nouveauMotDePasse'],
  ],
  [
    'a new password',
    saisieNouveauMotDePasse,
    { nouveauMotDePasse: '', confirmation: '' },
    ['nouveauMotDePasse', 'confirmation'],
  ],
])('$0: $2 is refused for $3', (_, schema, saisie, refuses) => {
  expect(schema.safeParse(saisie).error?.issues.map(({ path }) => path[0]) ?? []).toEqual(refuses)
})

it('an identifier is sent without the spaces around it, a password with them', () => {
  expect(saisieConnexion.parse({ ...connexion, identifiant: ' camille ', motDePasse: ' x ' })).toMatchObject({
    identifiant: 'camille',
    motDePasse: ' x ',
  })
})
