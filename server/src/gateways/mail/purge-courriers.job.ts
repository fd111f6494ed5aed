import type { Job } from '../../jobs.ts'
import { oublier } from '../outbox/outbox.ts'

export const purgeCourriers: Job = {
  nom: 'purge-courriers',
  cron: '20 3 * * *',
  executer: oublier('courrier'),
}
