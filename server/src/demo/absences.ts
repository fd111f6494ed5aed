import { anneeDe, premierJanvier } from './calendrier.ts'
import type { Hasard } from './hasard.ts'
import type { Evenement } from './modele.ts'

const ANNEES = 6
const QUINZE_JUILLET = 195
const MI_FEVRIER = 45

/** The holidays of a household over the years that the demonstration tells. */
export function absences(hasard: Hasard, today: number): Evenement[] {
  return Array.from({ length: ANNEES + 1 }, (_, rang) => premierJanvier(anneeDe(today) - ANNEES + rang)).flatMap((nouvelAn) => {
    const ete = nouvelAn + QUINZE_JUILLET + hasard.entier(0, 35)
    const hiver = nouvelAn + MI_FEVRIER + hasard.entier(-10, 12)
    const tirees: [boolean, Evenement][] = [
      [hasard.chance(0.75), { type: 'absence', du: ete, au: ete + hasard.entier(8, 22) }],
      [hasard.chance(0.35), { type: 'absence', du: hiver, au: hiver + 7 }],
    ]
    return tirees.filter(([parti]) => parti).map(([, absence]) => absence)
  })
}
