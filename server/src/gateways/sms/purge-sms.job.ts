import type { Job } from '../../jobs.ts'
import { oublier } from '../outbox/outbox.ts'

export const purgeSms: Job = {
  nom: 'purge-sms',
  cron: '25 3 * * *',
  executer: oublier('sms'),
}
