import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { lireJourIso, jourIso } from '../../../kernel/jour-local.ts'
import { mediane } from '../mediane.ts'
import type { Ecoulement } from './ecoulement.ts'
import type { JourHeureParHeure } from './heures.sql.ts'

/** The hours of a night as it is drawn, those of the evening before its day first. */
const HEURES = [22, 23, 0, 1, 2, 3, 4, 5]
const MINUIT = 12
const HEURES_ORDINAIRES = 24
const MESUREE = 'm'

/** Nights that are told, and days before the flow that make the usual one. */
const NUITS_DITES = 7
const JOURS_HABITUELS = 30

/** The days to read for the nights of a flow: those before it, and its last ones with the evening before them. */
export function joursDesNuits({ depuis, jours }: Ecoulement): { du: string; au: string }[] {
  const dernier = jours.at(-1)!.jour
  const premier = Math.max(depuis, dernier - NUITS_DITES)
  return [
    { du: jourIso(depuis - JOURS_HABITUELS), au: jourIso(depuis - 1) },
    { du: jourIso(premier), au: jourIso(dernier) },
  ]
}

/** The clock's hour of an elapsed one: 2 o'clock is skipped in spring, and comes twice in autumn. */
const heureDHorloge = (rang: number, nombre: number): number =>
  rang < 2 ? rang : Math.max(2, rang + HEURES_ORDINAIRES - nombre)

type Heures = ReadonlyMap<string, number | null>
const cle = (jour: number, heure: number): string => `${jour} ${heure}`

/** Litres by day and clock hour, of all meters together; null where one of them was not read. */
function parHeure(lus: readonly JourHeureParHeure[]): Heures {
  const heures = new Map<string, number | null>()
  for (const { jour, etats, litres } of lus) {
    const vues = new Set<number>()
    for (let rang = 0; rang < etats.length; rang += 1) {
      const heure = heureDHorloge(rang, etats.length)
      if (vues.has(heure)) continue
      vues.add(heure)
      const un = cle(lireJourIso(jour), heure)
      const lu = etats.charAt(rang) === MESUREE ? (litres[rang] ?? null) : null
      const autre = heures.get(un)
      heures.set(un, lu === null || autre === null ? null : lu + (autre ?? 0))
    }
  }
  return heures
}

/** The last nights of a flow, hour by hour, beside what each hour usually is. */
export function nuitsDeFuite({ depuis, jours }: Ecoulement, lus: readonly JourHeureParHeure[]): Fuite['nuits'] {
  const heures = parHeure(lus)
  const habituel = new Map(
    HEURES.map((heure) => [
      heure,
      mediane(
        Array.from({ length: JOURS_HABITUELS }, (_, rang) => heures.get(cle(depuis - 1 - rang, heure)) ?? null).filter(
          (litres) => litres !== null,
        ),
      ),
    ]),
  )
  const debits = new Map(jours.map(({ jour, debit }) => [jour, debit]))
  return jours.slice(-NUITS_DITES).map(({ jour: matin }) => ({
    jour: jourIso(matin),
    heures: HEURES.map((heure) => {
      const jour = heure > MINUIT ? matin - 1 : matin
      const litres = heures.get(cle(jour, heure)) ?? null
      return {
        heure,
        litres,
        perdus: litres === null ? null : Math.min(litres, debits.get(jour) ?? 0),
        habituel: habituel.get(heure) ?? null,
      }
    }),
  }))
}
