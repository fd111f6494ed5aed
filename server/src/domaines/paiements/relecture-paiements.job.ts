import type { Job } from '../../jobs.ts'
import { relirePaiements } from './recuperation/relire.ts'

/** Asks the providers what became of payments that are recorded. */
export const relecturePaiements: Job = { nom: 'relecture-paiements', toutesLesSecondes: 60, executer: relirePaiements }
