import type { Job } from '../../jobs.ts'
import { evaluerImports } from './moteur/evaluer-imports.ts'

/** Judges what imports have written, soon after. */
export const evaluationImports: Job = {
  nom: 'alertes-imports',
  toutesLesSecondes: 30,
  executer: (services) => evaluerImports(services),
}
