import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { routeAlerte } from '@ael/contract/alertes/liens.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrierDeJour, lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import { deposerSms, redigerSms } from '../../../gateways/sms/deposer-sms.ts'
import type { Services } from '../../../services.ts'
import { SUIVIS } from '../fuites/suivis.ts'
import { regles } from '../registre.ts'
import * as repository from './envois.repository.ts'
import { type EnvoiAFaire, prendreEnvois } from './envois.sql.ts'

const ENVOIS_PAR_LOT = 50

type ServicesEnvois = Pick<Services, 'db' | 'config' | 'horloge'>

/** The text of an alert as one SMS. */
export const texteSms = (
  nomService: string,
  { message, numeroContrat }: Pick<EnvoiAFaire, 'message' | 'numeroContrat'>,
): string => redigerSms(nomService, message, numeroContrat ? `Contrat ${numeroContrat}.` : '')

/**
 * Hands what has fired over to the outboxes, each with its mark in one transaction: nothing is lost, nothing handed over
 * twice.
 */
export async function remettreEnvois(services: ServicesEnvois): Promise<void> {
  const remettreSuite = () =>
    services.db.transaction().execute(async (trx) => {
      const envois = await prendreEnvois(trx, services.horloge.aujourdhui(), ENVOIS_PAR_LOT)
      for (const envoi of envois) await remettre(services, trx, envoi)
      return envois.length > 0
    })
  while (await remettreSuite());
}

async function remettre(services: ServicesEnvois, trx: Database, envoi: EnvoiAFaire): Promise<void> {
  if (envoi.empechement) return repository.noterSansSuite(trx, envoi.id, 'ANNULE', envoi.empechement)
  if (envoi.canal === 'MAIL') {
    const { message, numeroContrat, lieu, jour, type, suivi } = envoi
    const lien = lienApplication(services, routeAlerte(type))
    const texte = (suivi ? SUIVIS[suivi] : regles[type]).courrier
    const donnees = { type, texte, message, numeroContrat, lieu, jour: ecrireDateFrancaise(jour), lien }
    return repository.noterRemise(trx, envoi.id, {
      courrier_id: await deposerCourrierDeJour(services, trx, 'alerte', envoi.destinataire, donnees),
    })
  }
  const texte = texteSms(services.config.NOM_SERVICE, envoi)
  const sms = await deposerSms(services, trx, {
    type: (envoi.suivi ? SUIVIS[envoi.suivi] : regles[envoi.type]).courrier.nom,
    telephone: envoi.destinataire,
    texte,
    heuresCalmes: true,
  })
  return sms === null
    ? repository.noterSansSuite(trx, envoi.id, 'ECHEC', 'numéro de téléphone inconnu')
    : repository.noterRemise(trx, envoi.id, { sms_id: sms })
}
