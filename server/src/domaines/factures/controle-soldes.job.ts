import type { Job } from '../../jobs.ts'
import { controlerSoldes } from './controle/controler-soldes.ts'

/** Every night: that each balance is what was set against it. */
export const controleSoldes: Job = {
  nom: 'controle-soldes',
  cron: '50 4 * * *',
  executer: (services) => controlerSoldes(services),
}
