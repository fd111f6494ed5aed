import type { Job } from '../../jobs.ts'
import { traiterRetours } from './retours/traiter-retours.ts'

/** Reads the files that the bank drops. */
export const retoursBancaires: Job = {
  nom: 'retours-bancaires',
  toutesLesSecondes: 60,
  executer: (services) => traiterRetours(services),
}
