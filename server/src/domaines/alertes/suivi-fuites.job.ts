import type { Job } from '../../jobs.ts'
import { suivreFuites } from './fuites/suivre-fuites.ts'

/** After the night was judged: what it made of the answers to leaks. */
export const suiviFuites: Job = {
  nom: 'suivi-fuites',
  cron: '20 6 * * *',
  executer: suivreFuites,
}
