/**
 * The judgement on a raw reading, as stored in `releve_jour.qualites`.
 * Kept and counted: v valid, r small backflow, c first of a new register.
 * Kept but left out: b index going down, d impossible flow, e other register interleaved, i second index at one
 * instant. a waits for the readings that will decide.
 */
export type Qualite = 'v' | 'r' | 'c' | 'b' | 'd' | 'e' | 'i' | 'a'

/** Whether the volumes are made from this reading. */
export const estRetenu = (qualite: Qualite): boolean => qualite === 'v' || qualite === 'r' || qualite === 'c'

/** Whether the reading is refused for good, as far as the readings at hand tell. */
export const estEcarte = (qualite: Qualite): boolean => !estRetenu(qualite) && qualite !== 'a'

export interface Releve {
  /** Seconds since the epoch. */
  instant: number
  /** Litres. */
  index: number
}
