import type { JourMesure } from '../jour-mesure.ts'
import type { Constat, Observation } from '../regle.ts'

/** A day that a test tells: the least flow of its night, its litres, how many hours of each were measured. */
export interface JourDit {
  nuit?: number
  litres?: number
  heuresNuit?: number
  heures?: number
}

/** Days that follow each other from day 0; null: a day without data. */
export const serie = (dits: readonly (JourDit | null)[]): JourMesure[] =>
  dits.flatMap((dit, jour) => {
    if (!dit) return []
    const heuresNuit = dit.heuresNuit ?? 4
    return [
      {
        jour,
        heures: dit.heures ?? 24,
        litres: dit.litres ?? 240,
        heuresNuit,
        minimumNuit: heuresNuit > 0 ? (dit.nuit ?? 0) : Number.POSITIVE_INFINITY,
      },
    ]
  })

/** An observation without limits: minimum flow 1 L/h, 3 nights, 3 days, 200 litres a day of which 100 % are tolerated. */
export const observer = (dits: readonly (JourDit | null)[], voulu: Partial<Observation> = {}): Observation => ({
  series: [serie(dits)],
  seuil: null,
  periodicite: 'JOUR',
  debut: Number.NEGATIVE_INFINITY,
  fin: Number.POSITIVE_INFINITY,
  parametres: { debitMinimal: 1, nuits: 3, jours: 3 },
  moyenne: () => ({ litres: 200, depassement: 100 }),
  ...voulu,
})

export const joursDits = (constats: readonly Constat[]): number[] => constats.map(({ jour }) => jour)
