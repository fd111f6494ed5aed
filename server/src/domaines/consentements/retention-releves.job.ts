import type { Job } from '../../jobs.ts'
import { appliquerRetention } from './appliquer-retention.ts'

/** Every night: the detail of readings that are too old. */
export const retentionReleves: Job = {
  nom: 'retention-releves',
  cron: '10 2 * * *',
  executer: (services) => appliquerRetention(services),
}
