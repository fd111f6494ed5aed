import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { modeSyndic, vueGrandCompte, type Situation } from './menus.ts'

/** The three looks of the shell: a household's, that of a manager of many contracts, that of staff. */
export type Gabarit = 'foyer' | 'gestion' | 'agent'

/** Households navigate along the top; managers and staff at the side, staff under a petrol header. */
export function gabarit(situation: Situation): Gabarit {
  if (estGestionnaire(situation.profils)) return 'agent'
  return modeSyndic(situation) || vueGrandCompte(situation) ? 'gestion' : 'foyer'
}
