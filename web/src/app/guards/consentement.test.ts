import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { expect, it } from 'vitest'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { consentementAttendu } from './consentement.ts'

const camille: UtilisateurConnecte = {
  ...ANONYME,
  userWebId: '7',
  identifiant: 'camille@exemple.fr',
  profils: ['UTILISATEUR_STANDARD'],
  meta: { ...ANONYME.meta, rgpd_consent: false },
}

it.each<[string, Partial<UtilisateurConnecte>, boolean]>([
  ['a user without consent', {}, true],
  ['a user who gave it', { meta: { ...ANONYME.meta, rgpd_consent: true } }, false],
  ['an admin', { profils: ['ADMIN'] }, false],
  ['a manager', { profils: ['CHARGE_DE_CLIENTELE'] }, true],
  ['somebody acting as the user', { modeUsurpation: true }, false],
  ['nobody signed in', { identifiant: '' }, false],
])('the terms are put to %s', (_, ecart, attendu) => {
  expect(consentementAttendu({ ...camille, ...ecart })).toBe(attendu)
})
