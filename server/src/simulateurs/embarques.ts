import { CLIENT_SIMULE } from '@ael/simulators/franceconnect/client.ts'
import { GIGYA_SIMULE } from '@ael/simulators/gigya/cles.ts'
import { variablesSimulees } from './paiements.ts'
import { servirSimulateurs } from './servir.ts'
import type { Simulateurs } from './simulateurs.ts'

/** The stand-ins that the demonstration brings with it; loaded where they are asked for, never in production. */
export const simulateursEmbarques: Simulateurs = {
  paiements: variablesSimulees,
  franceConnect: CLIENT_SIMULE,
  gigya: GIGYA_SIMULE,
  servir: servirSimulateurs,
}
