import type { Job } from '../../jobs.ts'
import { remettreEncaissements } from './remise/remettre-encaissements.ts'

/** Hands recorded payments over to the utility's accounts. */
export const integrationPaiements: Job = {
  nom: 'integration-paiements',
  cron: '*/10 * * * *',
  executer: (services) => remettreEncaissements(services),
}
