import type { Job } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { enHeuresCalmes } from '../heures-calmes.ts'
import { EchecEnvoi } from '../outbox/acceptation.ts'
import { delaiAvantReprise, type Issue, noterRefus, vider } from '../outbox/outbox.ts'
import { noterEnvoi } from '../outbox/outbox.repository.ts'
import { CANAL_SMS } from './deposer-sms.ts'
import { commencerSms, noterSuspens, prendreSmsEnSuspens, remettreEnFile } from './repository.ts'
import { IssueInconnue } from './transport.ts'

/** Beyond what a call to a provider takes at most: whoever began it is gone. */
const SUSPENS_MS = 120_000

/** Sends one SMS. It is marked as begun beforehand, so that nobody sends it again without asking the provider. */
async function envoyerUnSms(services: Services): Promise<Issue> {
  const { db, sms: transport, horloge, log } = services
  const maintenant = horloge.maintenant()
  const sms = await commencerSms(db, maintenant, await enHeuresCalmes(services, maintenant))
  if (!sms) return 'rien'
  try {
    const acceptation = await transport.envoyer(sms)
    await noterEnvoi(db, 'sms', sms.id, horloge.maintenant(), acceptation)
    return 'suite'
  } catch (error) {
    if (error instanceof IssueInconnue) {
      const reprise = new Date(horloge.maintenant().getTime() + delaiAvantReprise(sms.tentatives + 1))
      log.warn({ sms: sms.id, erreur: error.message }, 'sms dont l’issue est inconnue')
      await noterSuspens(db, sms.id, error.message, reprise)
      return 'connexion perdue'
    }
    return noterRefus(services, db, 'sms', sms, error)
  }
}

/** Asks the provider about one SMS that was begun and of which nothing is known. */
async function eclaircirUnSms({ db, sms: transport, horloge, log }: Services): Promise<Issue> {
  const maintenant = horloge.maintenant()
  return db.transaction().execute(async (trx) => {
    const sms = await prendreSmsEnSuspens(trx, new Date(maintenant.getTime() - SUSPENS_MS), maintenant)
    if (!sms) return 'rien'
    try {
      const acceptation = await transport.retrouver(sms, sms.commenceLe)
      if (acceptation) await noterEnvoi(trx, 'sms', sms.id, maintenant, acceptation)
      else await remettreEnFile(trx, sms.id)
      return 'suite'
    } catch (error) {
      if (!(error instanceof EchecEnvoi)) throw error
      log.warn({ sms: sms.id, erreur: error.message }, 'fournisseur de sms injoignable')
      await noterSuspens(trx, sms.id, error.message, new Date(maintenant.getTime() + delaiAvantReprise(1)))
      return 'connexion perdue'
    }
  })
}

/** Sends the SMS of the outbox that are due. */
export const envoiSms: Job = {
  nom: 'envoi-sms',
  toutesLesSecondes: 2,
  aussitotSur: CANAL_SMS,
  executer: vider(eclaircirUnSms, envoyerUnSms),
}
