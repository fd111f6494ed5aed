import type { Job } from '../../jobs.ts'
import { reduireTous } from './reduire.sql.ts'

/** Every night: what a consent no longer covers, and the nights that the watch for leaks no longer needs. */
export const reductionReleves: Job = {
  nom: 'reduction-releves',
  cron: '40 3 * * *',
  async executer({ db, horloge }) {
    await reduireTous(db, horloge.aujourdhui())
  },
}
