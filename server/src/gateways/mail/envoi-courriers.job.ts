import type { Job } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { enHeuresCalmes } from '../heures-calmes.ts'
import type { Acceptation } from '../outbox/acceptation.ts'
import { type Issue, noterRefus, vider } from '../outbox/outbox.ts'
import { noterEnvoi } from '../outbox/outbox.repository.ts'
import { CANAL_COURRIERS } from './deposer-courrier.ts'
import { piecesDuCourrier } from './pieces-du-courrier.ts'
import { prendreCourrier } from './repository.ts'

/**
 * Sends one mail. Its row stays locked meanwhile: when the server stops in between, the row is as before and the
 * mail is sent again, so none is lost; in normal operation none is sent twice.
 */
async function envoyerUnCourrier(services: Services): Promise<Issue> {
  const { db, courriers, horloge } = services
  const calme = await enHeuresCalmes(services, horloge.maintenant())
  return db.transaction().execute(async (trx) => {
    const courrier = await prendreCourrier(trx, horloge.maintenant(), calme)
    if (!courrier) return 'rien'
    let acceptation: Acceptation
    try {
      const pieces = courriers.remetAuDehors ? await piecesDuCourrier(services, trx, courrier) : []
      acceptation = await courriers.envoyer({ ...courrier, pieces })
    } catch (error) {
      return noterRefus(services, trx, 'courrier', courrier, error)
    }
    await noterEnvoi(trx, 'courrier', courrier.id, horloge.maintenant(), acceptation, courriers.remetAuDehors)
    return 'suite'
  })
}

/** Sends the mails of the outbox that are due. */
export const envoiCourriers: Job = {
  nom: 'envoi-courriers',
  toutesLesSecondes: 2,
  aussitotSur: CANAL_COURRIERS,
  executer: vider(envoyerUnCourrier),
}
