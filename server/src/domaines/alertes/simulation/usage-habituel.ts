import type { SimulationAlerte } from '@ael/contract/alertes/fuites.schemas.ts'
import { type Periodicite, periodeDe } from '@ael/contract/alertes/regles.ts'
import { nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import { jourIso } from '../../../kernel/jour-local.ts'
import { additionner, type JourMesure } from '../jour-mesure.ts'
import { mediane } from '../mediane.ts'

/** Measured hours of a day that is known whole: that of 23 hours has no more. */
const HEURES_ENTIERES = 23
/** Of a week or a month so much must be known; the rest is taken to be like it. */
const PART_CONNUE = 6 / 7

/** What a contract uses in a day, a week and a month as a rule, and at the least by night: medians, from what was measured. */
export function usageHabituel(series: readonly (readonly JourMesure[])[]): SimulationAlerte['usage'] {
  const jours = additionner(series).filter(({ heures }) => heures >= HEURES_ENTIERES)
  const parPeriode = (periodicite: Periodicite): number | null => {
    const periodes = Map.groupBy(jours, ({ jour }) => periodeDe(periodicite, jourIso(jour)).debut)
    return mediane(
      [...periodes].flatMap(([debut, connus]) => {
        const periode = periodeDe(periodicite, debut)
        const nombre = nombreDeJours(periode.debut, periode.fin)
        const litres = connus.reduce((somme, jour) => somme + jour.litres, 0)
        return connus.length < nombre * PART_CONNUE ? [] : Math.round((litres * nombre) / connus.length)
      }),
    )
  }
  const nuits = series.flatMap(
    (serie) => mediane(serie.map(({ minimumNuit }) => minimumNuit).filter(Number.isFinite)) ?? [],
  )
  return {
    JOUR: parPeriode('JOUR'),
    SEMAINE: parPeriode('SEMAINE'),
    MOIS: parPeriode('MOIS'),
    nuit: nuits.length === 0 ? null : Math.max(...nuits),
  }
}
