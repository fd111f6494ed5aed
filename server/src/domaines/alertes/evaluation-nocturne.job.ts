import type { Job } from '../../jobs.ts'
import { evaluerComptes } from './moteur/evaluer-comptes.ts'
import { evaluerGroupes } from './moteur/evaluer-groupes.ts'
import { evaluerNuit } from './moteur/evaluer-nuit.ts'

/** Judges all contracts, groups and accounts, before the quiet hours end. */
export const evaluationNocturne: Job = {
  nom: 'alertes-nuit',
  cron: '30 5 * * *',
  async executer(services) {
    await evaluerNuit(services)
    await evaluerGroupes(services)
    await evaluerComptes(services)
  },
}
