import type { JourMesure } from './jour-mesure.ts'

/** Days that were judged: above the limit, below, or not known well enough to tell. */
export type Verdict = 'oui' | 'non' | 'inconnu'

/** Unknown days that a run of days survives, one after the other; they never count themselves. */
const INCONNUS_TOLERES = 2

/** Days to look back for a run of so many: one in three may be unknown. */
export const profondeurDeSuite = (nombre: number): number => Math.ceil(nombre * 1.5)

/**
 * The runs of days with the verdict « oui », each day that makes a run reach `nombre` or more with the days of the run
 * up to it. A day without data is unknown.
 */
export function suites<J extends Pick<JourMesure, 'jour'>>(
  jours: readonly J[],
  nombre: number,
  juger: (jour: J) => Verdict,
): { jour: number; suite: J[] }[] {
  const atteintes: { jour: number; suite: J[] }[] = []
  let suite: J[] = []
  let precedent = Number.NEGATIVE_INFINITY
  let inconnus = 0
  for (const jour of jours) {
    const verdict = juger(jour)
    inconnus += jour.jour - precedent - 1 + (verdict === 'inconnu' ? 1 : 0)
    precedent = jour.jour
    if (verdict === 'non' || inconnus > INCONNUS_TOLERES) suite = []
    if (verdict === 'inconnu') continue
    inconnus = 0
    if (verdict === 'non') continue
    suite.push(jour)
    if (suite.length >= nombre) atteintes.push({ jour: jour.jour, suite: [...suite] })
  }
  return atteintes
}
