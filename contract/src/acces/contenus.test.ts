import { expect, it } from 'vitest'
import { contenusFermes, type RegleContenu } from './contenus.ts'
import type { Profil } from './profils.ts'

const NORD = '0199a1b2-0000-7000-8000-000000000001'
const SUD = '0199a1b2-0000-7000-8000-000000000002'
const regle = (contentId: string, profil: Profil, restricted: boolean, scope = ''): RegleContenu => ({
  contentId,
  profil,
  restricted,
  scope,
})
const REGLES = [
  regle('tuile-solde', 'UTILISATEUR_VISITEUR', false, NORD),
  regle('tuile-solde', 'UTILISATEUR_VISITEUR', true),
  regle('tuile-solde', 'UTILISATEUR_SECONDAIRE', true, NORD),
  regle('factures', 'UTILISATEUR_STANDARD', true),
  regle('factures', 'ADMIN', true),
  regle('tuile-releves', 'UTILISATEUR_STANDARD', false),
]

it.each<[Profil[], string | null, string[]]>([
  [['UTILISATEUR_VISITEUR'], null, ['tuile-solde']],
  [['UTILISATEUR_VISITEUR'], SUD, ['tuile-solde']],
  // Open again in one perimeter.
  [['UTILISATEUR_VISITEUR'], NORD, []],
  // Closed in one perimeter only.
  [['UTILISATEUR_SECONDAIRE'], NORD, ['tuile-solde']],
  [['UTILISATEUR_SECONDAIRE'], SUD, []],
  [['UTILISATEUR_STANDARD'], null, ['factures']],
  [['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'], null, []],
  [['ADMIN'], null, []],
  [[], null, []],
])('%j in %s does not see %j', (profils, univers, attendus) =>
  expect([...contenusFermes(REGLES, profils, univers)]).toEqual(attendus),
)
