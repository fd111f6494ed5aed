import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Job } from '../../jobs.ts'
import { fichiersPurges } from './fichiers-gardes.sql.ts'

const CONSERVATION_MS = 30 * JOUR_MS
const GARDES_MS = 90 * JOUR_MS

/**
 * Lets go of documents that were made a month ago, and of the oldest beyond `FICHIERS_MAX_MO`: they are made again when asked for;
 * and of what imports refused three months ago.
 */
export const purgeFichiers: Job = {
  nom: 'purge-fichiers',
  cron: '40 3 * * *',
  async executer({ db, fichiers, horloge, config, log }) {
    await fichiersPurges(db, new Date(horloge.maintenant().getTime() - GARDES_MS))
    const reste = await fichiers.purger({
      avant: new Date(horloge.maintenant().getTime() - CONSERVATION_MS),
      octetsMax: config.FICHIERS_MAX_MO * 1_000_000,
    })
    log.info(reste, 'documents gardés')
  },
}
