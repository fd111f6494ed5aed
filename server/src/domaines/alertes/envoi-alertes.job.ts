import { enHeuresCalmes } from '../../gateways/heures-calmes.ts'
import type { Job } from '../../jobs.ts'
import { releverPreuves } from './envois/envois.repository.ts'
import { remettreEnvois } from './envois/remettre-envois.ts'

/** Hands firings over to the outboxes, except in the quiet hours, and keeps the proof of what was taken. */
export const envoiAlertes: Job = {
  nom: 'alertes-envois',
  toutesLesSecondes: 5,
  async executer(services) {
    if (!(await enHeuresCalmes(services, services.horloge.maintenant()))) await remettreEnvois(services)
    await releverPreuves(services.db, services.horloge.maintenant())
  },
}
