import { payboxSimule } from '../paybox/plugin.ts'
import type { CreerSimulateur } from './simulateur.ts'

/** The simulated payment providers, by the type that the agency knows them by. */
export const simulateursPaiement = {
  PAYBOX: payboxSimule,
} satisfies Record<string, CreerSimulateur>
