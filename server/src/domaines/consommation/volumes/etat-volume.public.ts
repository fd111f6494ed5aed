/** How well a volume is known: m measured, e estimated, x missing (the litres are then a mere share of a long gap). */
export type EtatVolume = 'm' | 'e' | 'x'

/** Up to here the readings follow each other closely enough to call what lies between measured: 1 h 30. */
export const INTERVALLE_MESURE = 5400
/** Up to here an hour within a gap is an estimate worth showing: 6 h. Beyond, it is missing. */
export const INTERVALLE_ESTIME = 21_600
/** Beyond three years without a reading, nothing is said of the time between. */
export const INTERRUPTION = 1096 * 86_400

/**
 * The state of what flowed between two accepted readings. A gap in which the index did not move is measured, however
 * long: an index cannot move back, so nothing flowed.
 *
 * @param duree seconds between the readings
 * @param litres difference of their index
 * @param rupture whether a new register begins: the volume between is then unknown
 */
export function etatIntervalle(duree: number, litres: number, rupture: boolean): EtatVolume {
  if (rupture) return 'x'
  if (litres === 0 || duree <= INTERVALLE_MESURE) return 'm'
  return duree <= INTERVALLE_ESTIME ? 'e' : 'x'
}
