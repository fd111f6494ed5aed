import type { Job } from '../jobs.ts'
import { traiterDepot } from './depot/traiter-depot.ts'
import { dossierDepot } from '../gateways/fichiers/depots.ts'
import { dossierRejets } from '../gateways/fichiers/dossier-rejets.ts'

/** Imports the files that are dropped into `DATA_DIR/depot/` (docs/import.md). */
export const depot: Job = {
  nom: 'depot',
  toutesLesSecondes: 60,
  executer: (services) =>
    traiterDepot(services, {
      depot: dossierDepot(services.config, 'depot'),
      rejets: dossierRejets(services.config.DATA_DIR),
    }),
}
