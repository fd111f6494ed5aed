import type { Job } from '../../jobs.ts'
import { executerPrelevements } from './remises/executer-prelevements.ts'
import { remettrePrelevements } from './remises/remettre-prelevements.ts'

/** Every morning: what the bank takes today is settled, and it is asked for what is due next. */
export const prelevements: Job = {
  nom: 'prelevements',
  cron: '15 6 * * *',
  async executer(services) {
    await executerPrelevements(services)
    await remettrePrelevements(services)
  },
}
