import { axeptaSimule } from '../axepta/plugin.ts'
import { mtcSimule } from '../mtc/plugin.ts'
import { payboxSimule } from '../paybox/plugin.ts'
import { payfipSimule } from '../payfip/plugin.ts'
import { paylineSimule } from '../payline/plugin.ts'
import { payzenSimule } from '../payzen/plugin.ts'
import { stripeSimule } from '../stripe/plugin.ts'
import type { CreerSimulateur } from './simulateur.ts'

/** The simulated payment providers, by the type that the agency knows them by. */
export const simulateursPaiement = {
  AXEPTA: axeptaSimule,
  MTC: mtcSimule,
  PAYBOX: payboxSimule,
  PAYFIP: payfipSimule,
  PAYLINE: paylineSimule,
  PAYZEN: payzenSimule,
  STRIPE: stripeSimule,
} satisfies Record<string, CreerSimulateur>
