import type { Job } from '../../jobs.ts'
import { annoncerRattachements } from './rattachement/annoncer-rattachements.ts'

/** Tells their customers of the lists of contracts that were attached. */
export const annoncesRattachement: Job = {
  nom: 'annonces-rattachement',
  toutesLesSecondes: 10,
  executer: (services) => annoncerRattachements(services),
}
