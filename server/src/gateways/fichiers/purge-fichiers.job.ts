import type { Job } from '../../jobs.ts'

const CONSERVATION_MS = 30 * 24 * 3_600_000

/** Lets go of documents that were made a month ago, and of the oldest beyond `FICHIERS_MAX_MO`: they are made again when asked for. */
export const purgeFichiers: Job = {
  nom: 'purge-fichiers',
  cron: '40 3 * * *',
  async executer({ fichiers, horloge, config, log }) {
    const reste = await fichiers.purger({
      avant: new Date(horloge.maintenant().getTime() - CONSERVATION_MS),
      octetsMax: config.FICHIERS_MAX_MO * 1_000_000,
    })
    log.info(reste, 'documents gardés')
  },
}
