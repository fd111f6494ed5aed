import type { Job } from '../../jobs.ts'
import { balayer } from './balayer.ts'

/** Asks the providers about attempts without return. */
export const balayagePaiements: Job = { nom: 'balayage-paiements', toutesLesSecondes: 30, executer: balayer }
