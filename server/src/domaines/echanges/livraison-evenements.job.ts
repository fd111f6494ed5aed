import type { Job } from '../../jobs.ts'
import { CANAL_EVENEMENTS } from '../../kernel/evenements/publier.ts'
import { livrerEvenements } from './livraison/livrer-evenements.ts'

/** Tells the utility's systems what happened. */
export const livraisonEvenements: Job = {
  nom: 'livraison-evenements',
  toutesLesSecondes: 5,
  aussitotSur: CANAL_EVENEMENTS,
  executer: livrerEvenements,
}
