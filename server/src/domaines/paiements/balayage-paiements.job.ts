import type { Job } from '../../jobs.ts'
import { balayer } from './recuperation/balayer.ts'

/** Asks the providers about attempts without return. */
export const balayagePaiements: Job = { nom: 'balayage-paiements', toutesLesSecondes: 30, executer: balayer }
