import type { Job } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { enHeuresCalmes } from '../heures-calmes.ts'
import { delaiAvantReprise } from '../mail/envoi-courriers.job.ts'
import { EchecEnvoi } from '../mail/transport.ts'
import { CANAL_SMS } from './deposer-sms.ts'
import * as repository from './repository.ts'
import { IssueInconnue } from './transport.ts'

const TENTATIVES_MAX = 30
/** Beyond what a call to a provider takes at most: whoever began it is gone. */
const SUSPENS_MS = 120_000
/** After which the work is left to the next run. */
const DUREE_MS = 300_000

type Issue = 'suite' | 'connexion perdue' | 'rien'

/** What a failure of the provider means for an SMS; throws what is no such failure. */
async function noterErreur({ db, horloge, log }: Services, sms: repository.SmsPris, error: unknown): Promise<Issue> {
  const echecs = sms.tentatives + 1
  const reprise = new Date(horloge.maintenant().getTime() + delaiAvantReprise(echecs))
  if (error instanceof IssueInconnue) {
    log.warn({ sms: sms.id, erreur: error.message }, 'sms dont l’issue est inconnue')
    await repository.noterSuspens(db, sms.id, error.message, reprise)
    return 'connexion perdue'
  }
  if (!(error instanceof EchecEnvoi)) throw error
  const abandon = error.nature === 'definitif' || echecs >= TENTATIVES_MAX
  log[abandon ? 'error' : 'warn']({ sms: sms.id, echecs, erreur: error.message }, 'sms non parti')
  await repository.noterEchec(db, sms.id, error.message, abandon ? null : reprise)
  return error.nature === 'connexion' ? 'connexion perdue' : 'suite'
}

/** Sends one SMS. It is marked as begun beforehand, so that nobody sends it again without asking the provider. */
async function envoyerUnSms(services: Services): Promise<Issue> {
  const { db, sms: transport, horloge } = services
  const maintenant = horloge.maintenant()
  const sms = await repository.commencerSms(db, maintenant, await enHeuresCalmes(services, maintenant))
  if (!sms) return 'rien'
  try {
    const acceptation = await transport.envoyer(sms)
    await repository.noterEnvoi(db, sms.id, horloge.maintenant(), acceptation)
    return 'suite'
  } catch (error) {
    return noterErreur(services, sms, error)
  }
}

/** Asks the provider about one SMS that was begun and of which nothing is known. */
async function eclaircirUnSms({ db, sms: transport, horloge, log }: Services): Promise<Issue> {
  const maintenant = horloge.maintenant()
  return db.transaction().execute(async (trx) => {
    const sms = await repository.prendreSmsEnSuspens(trx, new Date(maintenant.getTime() - SUSPENS_MS), maintenant)
    if (!sms) return 'rien'
    try {
      const acceptation = await transport.retrouver(sms, sms.commenceLe)
      if (acceptation) await repository.noterEnvoi(trx, sms.id, maintenant, acceptation)
      else await repository.remettreEnFile(trx, sms.id)
      return 'suite'
    } catch (error) {
      if (!(error instanceof EchecEnvoi)) throw error
      log.warn({ sms: sms.id, erreur: error.message }, 'fournisseur de sms injoignable')
      await repository.noterSuspens(trx, sms.id, error.message, new Date(maintenant.getTime() + delaiAvantReprise(1)))
      return 'connexion perdue'
    }
  })
}

/** Sends the SMS of the outbox that are due; stops at the first sign that the provider is out of reach. */
export const envoiSms: Job = {
  nom: 'envoi-sms',
  toutesLesSecondes: 2,
  aussitotSur: CANAL_SMS,
  async executer(services) {
    const debut = performance.now()
    for (const etape of [eclaircirUnSms, envoyerUnSms]) {
      let issue: Issue
      do issue = await etape(services)
      while (issue === 'suite' && performance.now() - debut < DUREE_MS)
    }
  },
}
