import { expect, it } from 'vitest'
import { suiteEnvoi } from './envois.ts'

const envoi = {
  etat: 'REMIS',
  accepteLe: null,
  creeLe: '2026-11-20T06:38:00+01:00',
  motif: null,
  prochainEssai: null,
} as const

it.each([
  [{ etat: 'ENVOYE', accepteLe: '2026-11-20T06:41:07+01:00' }, 'envoyé le 20/11/2026 à 06\u202Fh\u202F41'],
  [{ etat: 'REMIS' }, 'à envoyer, demandé le 20/11/2026 à 06\u202Fh\u202F38'],
  [{ prochainEssai: '2026-11-20T08:00:00+01:00' }, 'part le 20/11/2026 à 08\u202Fh\u202F00'],
  [
    { prochainEssai: '2026-11-20T08:00:00+01:00', motif: '451 plus tard' },
    'échec, nouvel essai le 20/11/2026 à 08\u202Fh\u202F00',
  ],
  [{ etat: 'ECHEC', motif: '550 inconnu' }, 'échec, aucun autre essai'],
  [{ etat: 'ANNULE' }, 'envoi annulé'],
  [{ etat: 'SANS_ADRESSE' }, 'aucune adresse connue\u202F: nous vous écrivons par courrier'],
] as const)('of %o one is told « %s »', (propre, attendu) => {
  expect(suiteEnvoi({ ...envoi, ...propre })).toBe(attendu)
})
