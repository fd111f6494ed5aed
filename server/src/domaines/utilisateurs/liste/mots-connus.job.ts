import type { Job } from '../../../jobs.ts'
import { motsAppris, motsOublies } from '../../../kernel/mots/mots.sql.ts'

/** Learns the words by which a word typed wrong is understood, and forgets those that are nobody's any more. */
export const motsConnus: Job = {
  nom: 'mots-connus',
  cron: '50 2 * * *',
  async executer({ db }) {
    await motsOublies(db)
    await motsAppris(db)
  },
}
