import type { Job } from '../../jobs.ts'
import { effacerBrouillonsAnciens } from './brouillon.repository.ts'
import { debutDesBrouillons } from './garder-brouillon.ts'

/** Lets go of requests that were begun and never sent. */
export const balayageBrouillons: Job = {
  nom: 'balayage-brouillons',
  cron: '30 4 * * *',
  async executer({ db, horloge, log }) {
    log.info({ effaces: await effacerBrouillonsAnciens(db, debutDesBrouillons({ horloge })) }, 'brouillons expirés')
  },
}
