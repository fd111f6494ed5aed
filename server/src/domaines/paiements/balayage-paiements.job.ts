import type { Job } from '../../jobs.ts'
import { cloreRepondues } from './anomalies/clore-repondues.ts'
import { balayer } from './recuperation/balayer.ts'

/** Asks the providers about attempts without return, and closes what needs nobody any more. */
export const balayagePaiements: Job = {
  nom: 'balayage-paiements',
  toutesLesSecondes: 30,
  async executer(services) {
    await balayer(services)
    await cloreRepondues(services)
  },
}
