import { simulateurPageExterne } from '../paiements/page-externe.ts'
import { COBALT_SIMULE } from './cles.ts'

/** Stands in for COBALT, as our configuration describes it: signed answers, and a server that tells the state of a reference. */
export const cobaltSimule = simulateurPageExterne({ nom: 'cobalt', titre: 'Cobalt simulé', ...COBALT_SIMULE })
