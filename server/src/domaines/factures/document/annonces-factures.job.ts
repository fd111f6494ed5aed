import type { Job } from '../../../jobs.ts'
import { annoncerClotures } from './annoncer-clotures.ts'
import { annoncerFactures } from './annoncer-factures.ts'

/** Every morning, by day: nobody is woken by a bill. */
export const annoncesFactures: Job = {
  nom: 'annonces-factures',
  cron: '25 9 * * *',
  async executer(services) {
    await annoncerClotures(services)
    await annoncerFactures(services)
  },
}
