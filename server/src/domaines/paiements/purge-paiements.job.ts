import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Job } from '../../jobs.ts'
import { purgerNotifications } from './tentative.repository.ts'

/** A card payment can be disputed for thirteen months. */
const MEMOIRE_MS = 400 * JOUR_MS
const MEMOIRE_SANS_PREUVE_MS = 30 * JOUR_MS

/** Forgets old notifications: those that proved nothing after a month. */
export const purgePaiements: Job = {
  nom: 'purge-paiements',
  cron: '23 4 * * *',
  async executer({ db, horloge }) {
    const maintenant = horloge.maintenant().getTime()
    await purgerNotifications(db, {
      sansPreuve: new Date(maintenant - MEMOIRE_SANS_PREUVE_MS),
      toutes: new Date(maintenant - MEMOIRE_MS),
    })
  },
}
