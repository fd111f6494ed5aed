import type { Job } from '../../jobs.ts'
import { annulerSansObjet, rappelerRendezVous } from './rappeler-rendez-vous.ts'

/** Every hour, so that an hour when nothing runs costs no reminder; those of the night wait for the morning. */
export const rappelsRendezVous: Job = {
  nom: 'rappels-rendez-vous',
  cron: '40 * * * *',
  async executer(services) {
    await annulerSansObjet(services)
    await rappelerRendezVous(services)
  },
}
