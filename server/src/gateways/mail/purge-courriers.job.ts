import type { Job } from '../../jobs.ts'
import { purgerCourriers } from './repository.ts'

const CONSERVATION_MS = 90 * 24 * 3_600_000

/** Forgets the mails of the past, 90 days after they were written. */
export const purgeCourriers: Job = {
  nom: 'purge-courriers',
  cron: '20 3 * * *',
  executer: ({ db, horloge }) => purgerCourriers(db, new Date(horloge.maintenant().getTime() - CONSERVATION_MS)),
}
