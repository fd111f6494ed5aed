import type { Job } from '../../jobs.ts'
import { purgerCodes } from './code.repository.ts'
import { inviterAbonnes } from './inviter-abonnes.ts'

/** Every morning: codes that have expired are forgotten, and whoever asked for it is told that his meter can be read. */
export const invitationsReleves: Job = {
  nom: 'invitations-releves',
  cron: '20 9 * * *',
  async executer(services) {
    await purgerCodes(services.db, services.horloge.maintenant())
    await inviterAbonnes(services)
  },
}
