import type { Profil } from '@ael/contract/acces/profils.ts'
import { expect, it } from 'vitest'
import { quiOuvre, type Ouvreur } from './qui-ouvre.ts'

it.each<[readonly Profil[] | null, Ouvreur]>([
  [null, 'soi'],
  [['ADMIN'], 'personnel'],
  [['WEBMASTER'], 'personnel'],
  [['CHARGE_DE_CLIENTELE'], 'personnel'],
  [['UTILISATEUR_PREMIUM', 'CHARGE_DE_CLIENTELE'], 'personnel'],
  [['UTILISATEUR_PREMIUM'], 'premium'],
  [['UTILISATEUR_STANDARD'], 'aucun'],
  [['UTILISATEUR_SECONDAIRE'], 'aucun'],
  [['UTILISATEUR_VISITEUR'], 'aucun'],
  [['GRAND_COMPTE'], 'aucun'],
])('the account that %j opens is that of: %s', (profils, attendu) => expect(quiOuvre(profils)).toBe(attendu))
