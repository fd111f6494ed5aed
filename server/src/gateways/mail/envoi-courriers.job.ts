import type { Job } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { enHeuresCalmes } from '../heures-calmes.ts'
import { CANAL_COURRIERS } from './deposer-courrier.ts'
import * as repository from './repository.ts'
import { type Acceptation, EchecEnvoi } from './transport.ts'

const MINUTE_MS = 60_000
const DELAI_MAX_MS = 60 * MINUTE_MS
/** With the delays below: a little more than a day. */
const TENTATIVES_MAX = 30
/** After which the work is left to the next run. */
const DUREE_MS = 5 * MINUTE_MS

/** How long to wait after so many failures: 1, 2, 4… minutes, an hour at most. */
export const delaiAvantReprise = (echecs: number): number => Math.min(MINUTE_MS * 2 ** (echecs - 1), DELAI_MAX_MS)

type Issue = 'envoyé' | 'remis à plus tard' | 'connexion perdue' | 'rien à envoyer'

/**
 * Sends one mail. Its row stays locked meanwhile: when the server stops in between, the row is as before and the
 * mail is sent again, so none is lost; in normal operation none is sent twice.
 */
async function envoyerUnCourrier({ db, courriers, configuration, horloge, log }: Services): Promise<Issue> {
  const calme = await enHeuresCalmes({ configuration }, horloge.maintenant())
  return db.transaction().execute(async (trx) => {
    const courrier = await repository.prendreCourrier(trx, horloge.maintenant(), calme)
    if (!courrier) return 'rien à envoyer'
    let acceptation: Acceptation
    try {
      acceptation = await courriers.envoyer(courrier)
    } catch (error) {
      if (!(error instanceof EchecEnvoi)) throw error
      const echecs = courrier.tentatives + 1
      const abandon = error.nature === 'definitif' || echecs >= TENTATIVES_MAX
      const prochainEssai = abandon ? null : new Date(horloge.maintenant().getTime() + delaiAvantReprise(echecs))
      log[abandon ? 'error' : 'warn'](
        { courrier: courrier.id, echecs, prochainEssai, erreur: error.message },
        'courrier non parti',
      )
      await repository.noterEchec(trx, courrier.id, error.message, prochainEssai)
      return error.nature === 'connexion' ? 'connexion perdue' : 'remis à plus tard'
    }
    await repository.noterEnvoi(trx, courrier.id, horloge.maintenant(), acceptation, courriers.remetAuDehors)
    return 'envoyé'
  })
}

/** Sends the mails of the outbox that are due; stops at the first sign that the mail server is out of reach. */
export const envoiCourriers: Job = {
  nom: 'envoi-courriers',
  toutesLesSecondes: 2,
  aussitotSur: CANAL_COURRIERS,
  async executer(services) {
    const debut = performance.now()
    let issue: Issue
    do {
      issue = await envoyerUnCourrier(services)
    } while ((issue === 'envoyé' || issue === 'remis à plus tard') && performance.now() - debut < DUREE_MS)
  },
}
