import { anneeDe, premierJanvier } from './calendrier.ts'
import type { Hasard } from './hasard.ts'
import type { Evenement } from './modele.ts'

const ANNEES = 6
const QUINZE_JUILLET = 195
const MI_FEVRIER = 45

/** The holidays of a household over the years that the demonstration tells. */
export function absences(hasard: Hasard, today: number): Evenement[] {
  return Array.from({ length: ANNEES + 1 }, (_, rang) => premierJanvier(anneeDe(today) - ANNEES + rang)).flatMap(
    (nouvelAn) => {
      const ete = nouvelAn + QUINZE_JUILLET + hasard.entier(0, 35)
      const hiver = nouvelAn + MI_FEVRIER + hasard.entier(-10, 12)
      const tirees: [boolean, Evenement][] = [
        [hasard.chance(0.75), { type: 'absence', du: ete, au: ete + hasard.entier(8, 22) }],
        [hasard.chance(0.35), { type: 'absence', du: hiver, au: hiver + 7 }],
      ]
      return tirees.filter(([parti]) => parti).map(([, absence]) => absence)
    },
  )
}

/** Of the two years that are told by the hour, days near the ends are left alone. */
const DERNIERE_PANNE = 20
const PREMIERE_PANNE = 700

/** What goes wrong with a radio: some days of silence, some of weak signal. */
export function pannesRadio(hasard: Hasard, today: number): Evenement[] {
  const silence = today - hasard.entier(DERNIERE_PANNE, PREMIERE_PANNE)
  const eclipses = today - hasard.entier(DERNIERE_PANNE, PREMIERE_PANNE)
  const tirees: [boolean, Evenement][] = [
    [hasard.chance(0.4), { type: 'silence', du: silence, au: silence + hasard.entier(1, 4) }],
    [hasard.chance(0.2), { type: 'eclipses', du: eclipses, au: eclipses + hasard.entier(2, 7) }],
  ]
  return tirees.filter(([arrive]) => arrive).map(([, panne]) => panne)
}
