import type { Job } from '../../jobs.ts'
import { purgerSms } from './repository.ts'

const CONSERVATION_MS = 90 * 24 * 3_600_000

/** Forgets the SMS of the past, 90 days after they were written; the proofs of alerts stay with them. */
export const purgeSms: Job = {
  nom: 'purge-sms',
  cron: '25 3 * * *',
  executer: ({ db, horloge }) => purgerSms(db, new Date(horloge.maintenant().getTime() - CONSERVATION_MS)),
}
