import { axeptaSimule } from '../axepta/plugin.ts'
import { cobaltSimule } from '../cobalt/plugin.ts'
import { mtcSimule } from '../mtc/plugin.ts'
import { payboxSimule } from '../paybox/plugin.ts'
import { payextSimule } from '../payext/plugin.ts'
import { payfipSimule } from '../payfip/plugin.ts'
import { paylineSimule } from '../payline/plugin.ts'
import { payzenSimule } from '../payzen/plugin.ts'
import { tipiSimule } from '../tipi/plugin.ts'
import { stripeSimule } from '../stripe/plugin.ts'
import type { CreerSimulateur } from './simulateur.ts'

/** The simulated payment providers, by the type that the agency knows them by. */
export const simulateursPaiement = {
  AXEPTA: axeptaSimule,
  COBALT: cobaltSimule,
  MTC: mtcSimule,
  PAYBOX: payboxSimule,
  PAYEXT: payextSimule,
  PAYFIP: payfipSimule,
  PAYLINE: paylineSimule,
  PAYZEN: payzenSimule,
  TIPI: tipiSimule,
  STRIPE: stripeSimule,
} satisfies Record<string, CreerSimulateur>
