import { expect, it } from 'vitest'
import { prealablesDe } from './prealables.ts'

it.each([
  ['RECLAMATION', 'AfficherPopup', 1, true, []],
  ['RECLAMATION', 'AfficherPopup', 3, true, ['impact']],
  ['RECLAMATION', null, 3, true, []],
  ['RECLAMATION', 'CacherBouton', 3, true, []],
  ['MODIF_COORD_BANCAIRE', 'AfficherPopup', 3, true, ['paiement', 'impact']],
  ['MODIF_COORD_BANCAIRE', 'AfficherPopup', 3, false, ['impact']],
  ['MODIF_COORD_BANCAIRE_CONTACT', null, 1, true, ['paiement']],
  ['MODIF_COORD_BANCAIRE_CONTACT', null, 1, false, []],
] as const)(
  '%s with %s, for %i contracts, services offered: %s, asks %j',
  (type, actionImpactePlusieursContrats, nombre, services, attendus) => {
    expect(prealablesDe({ type }, { actionImpactePlusieursContrats }, nombre, services)).toEqual(attendus)
  },
)
