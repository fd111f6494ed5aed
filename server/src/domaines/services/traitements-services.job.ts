import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Job } from '../../jobs.ts'
import { CANAL_TRAITEMENTS } from './groupe/demander-traitement.ts'
import { traiterServices } from './groupe/traiter-services.ts'
import { purgerTraitements } from './groupe/traitement.repository.ts'

const JOURS_GARDES = 90

/** At once when one is asked for: services for many contracts; those that were done long ago are forgotten. */
export const traitementsServices: Job = {
  nom: 'traitements-services',
  toutesLesSecondes: 60,
  aussitotSur: CANAL_TRAITEMENTS,
  async executer(services) {
    const { db, horloge } = services
    await purgerTraitements(db, new Date(horloge.maintenant().getTime() - JOURS_GARDES * JOUR_MS))
    await traiterServices(services)
  },
}
