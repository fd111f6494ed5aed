import type { Job } from '../../jobs.ts'
import { remettreReleves } from './remettre-releves.ts'

/** Hands the readings of subscribers over to the billing system. */
export const integrationReleves: Job = {
  nom: 'integration-releves',
  cron: '5-59/10 * * * *',
  executer: (services) => remettreReleves(services),
}
