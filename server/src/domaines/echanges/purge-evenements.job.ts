import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Job } from '../../jobs.ts'
import { oublierEvenements } from '../../kernel/evenements/evenements.sql.ts'
import { oublierAppels } from './reponses/appel-entrant.repository.ts'

const CONSERVATION_MS = 90 * JOUR_MS

/** Forgets what was told, and answered, more than 90 days ago; what still waits stays. */
export const purgeEvenements: Job = {
  nom: 'purge-evenements',
  cron: '35 3 * * *',
  async executer({ db, horloge }) {
    const avant = new Date(horloge.maintenant().getTime() - CONSERVATION_MS)
    await oublierEvenements(db, avant)
    await oublierAppels(db, avant)
  },
}
