import { describe, expect, it } from 'vitest'
import { lireJourIso } from '../../../kernel/jour-local.ts'
import type { Ecoulement } from './ecoulement.ts'
import type { JourHeureParHeure } from './heures.sql.ts'
import { joursDesNuits, nuitsDeFuite } from './nuits.ts'

/** A flow of 3 litres per hour over the days that are named. */
const ecoulement = (...jours: string[]): Ecoulement => ({
  depuis: lireJourIso(jours[0]!),
  arret: null,
  minimum: 3,
  habituel: 0,
  jours: jours.map((jour) => ({ jour: lireJourIso(jour), heures: 24, litres: 300, perdus: 72, debit: 3 })),
})
/** A day whose hours hold their rank in litres. */
const jour = (lu: string, etats = 'm'.repeat(24)): JourHeureParHeure => ({
  jour: lu,
  etats,
  litres: Array.from(etats, (_, rang) => rang),
})
const heuresDe = (flux: Ecoulement, ...lus: JourHeureParHeure[]) => nuitsDeFuite(flux, lus).at(-1)!.heures
const litres = (flux: Ecoulement, ...lus: JourHeureParHeure[]) => heuresDe(flux, ...lus).map((heure) => heure.litres)

describe('the night of a flow', () => {
  it('begins the evening before, and loses the flow of its day, never more than ran', () => {
    const heures = heuresDe(ecoulement('2026-11-20', '2026-11-21'), jour('2026-11-20'), jour('2026-11-21'))
    expect(heures.map(({ heure, litres: lus, perdus }) => [heure, lus, perdus])).toEqual([
      [22, 22, 3],
      [23, 23, 3],
      [0, 0, 0],
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
      [4, 4, 3],
      [5, 5, 3],
    ])
  })

  it('of the first day has lost nothing the evening before', () => {
    const heures = heuresDe(ecoulement('2026-11-21'), jour('2026-11-20'), jour('2026-11-21'))
    expect(heures.slice(0, 2)).toEqual([
      { heure: 22, litres: 22, perdus: 0, habituel: 22 },
      { heure: 23, litres: 23, perdus: 0, habituel: 23 },
    ])
  })

  it('does not know an hour that was not measured, on one of the meters', () => {
    const flux = ecoulement('2026-11-21')
    const partiel = jour('2026-11-21', `mme-x${'m'.repeat(19)}`)
    expect(litres(flux, partiel)).toEqual([null, null, 0, 1, null, null, null, 5])
    expect(litres(flux, jour('2026-11-21'), partiel)).toEqual([null, null, 0, 2, null, null, null, 10])
    expect(litres(flux, partiel, jour('2026-11-21'))).toEqual([null, null, 0, 2, null, null, null, 10])
  })

  it('goes by the clock: two o’clock is skipped in spring, and comes twice in autumn', () => {
    expect(litres(ecoulement('2026-03-29'), jour('2026-03-29', 'm'.repeat(23)))).toEqual([
      null,
      null,
      0,
      1,
      null,
      2,
      3,
      4,
    ])
    expect(litres(ecoulement('2026-10-25'), jour('2026-10-25', 'm'.repeat(25)))).toEqual([null, null, 0, 1, 2, 4, 5, 6])
  })

  it('stands beside the usual one, the median of what was measured before the flow', () => {
    const sec = (lu: string, valeur: number) => ({ ...jour(lu), litres: Array.from({ length: 24 }, () => valeur) })
    const heures = heuresDe(
      ecoulement('2026-11-21'),
      sec('2026-10-21', 90),
      sec('2026-10-22', 5),
      sec('2026-11-19', 1),
      sec('2026-11-20', 8),
      jour('2026-11-21'),
    )
    expect(new Set(heures.map(({ habituel }) => habituel))).toEqual(new Set([5]))
  })

  it('is one of the last seven; its hours and those of the thirty days before the flow are read', () => {
    const jours = Array.from({ length: 9 }, (_, rang) => `2026-11-1${rang}`)
    expect(nuitsDeFuite(ecoulement(...jours), []).map((nuit) => nuit.jour)).toEqual(jours.slice(-7))
    expect(joursDesNuits(ecoulement(...jours))).toEqual([
      { du: '2026-10-11', au: '2026-11-09' },
      { du: '2026-11-11', au: '2026-11-18' },
    ])
    expect(joursDesNuits(ecoulement('2026-11-10'))[1]).toEqual({ du: '2026-11-10', au: '2026-11-10' })
  })
})
