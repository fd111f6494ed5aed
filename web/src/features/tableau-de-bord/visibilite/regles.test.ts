import type { Profil } from '@ael/contract/acces/profils.ts'
import type { RegleContenu } from '@ael/contract/acces/contenus.ts'
import { expect, it } from 'vitest'
import { aEcrire, concernes, PARTOUT, quiVoit } from './regles.ts'

const NORD = '0199a1b2-0000-7000-8000-000000000001'
const SUD = '0199a1b2-0000-7000-8000-000000000002'
const regle = (scope: string, profil: Profil, restricted: boolean): RegleContenu => ({
  contentId: 'tuile-solde',
  scope,
  profil,
  restricted,
})
const REGLES = [
  regle(PARTOUT, 'UTILISATEUR_VISITEUR', true),
  regle(NORD, 'UTILISATEUR_VISITEUR', false),
  regle(SUD, 'UTILISATEUR_SECONDAIRE', true),
]

it('a perimeter concerns secondary users and visitors; everywhere concerns all but the administrator', () => {
  expect(concernes(NORD)).toEqual(['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR'])
  expect(concernes(PARTOUT)).toHaveLength(7)
  expect(concernes(PARTOUT)).not.toContain('ADMIN')
})

it.each<[string, string, Profil[]]>([
  ['in a perimeter that opens it again', NORD, ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR']],
  ['in a perimeter that closes it, and follows the rest', SUD, []],
  ['in a perimeter without rules', 'ailleurs', ['UTILISATEUR_SECONDAIRE']],
])('who sees a content %s', (_, scope, attendus) => expect(quiVoit(REGLES, scope)).toEqual(attendus))

it('writes what has changed, and nothing else', () => {
  expect(aEcrire(REGLES, NORD, quiVoit(REGLES, NORD))).toEqual([])
  expect(aEcrire(REGLES, NORD, ['UTILISATEUR_VISITEUR'])).toEqual([
    { scope: NORD, profil: 'UTILISATEUR_SECONDAIRE', restricted: true },
  ])
  expect(aEcrire(REGLES, PARTOUT, [...concernes(PARTOUT)])).toEqual([
    { scope: PARTOUT, profil: 'UTILISATEUR_VISITEUR', restricted: false },
  ])
})
