import { HEURE_MS } from '@ael/contract/commun/durees.ts'
import { routeMajClient } from '@ael/contract/clients/liens.ts'
import type { Database } from '../../db/database.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { creerCode } from '../../kernel/secrets/code-action.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { exigerClient } from './clients-du-compte.public.query.ts'
import type { LigneClient } from './clients-du-contrat.public.query.ts'
import { denomination } from './denomination.public.ts'
import { enregistrerChangement } from './enregistrer-changement.ts'
import { confirmationImpossible, modificationVide } from './errors.ts'
import * as repository from './repository.ts'
import type { ChangementClient } from './repository.ts'

/** How long a change waits for its confirmation (docs/domaines/clients.md#confirmation-par-mail). */
const DELAI_CONFIRMATION_MS = 72 * HEURE_MS

export interface IssueMiseAJour {
  message: string
  mailEnvoye: boolean
  email: string | null
}

/** A change of a customer of a contract, asked for by an account. */
interface ChangementVoulu {
  utilisateur: UtilisateurSession
  numeroContrat: ContratVerifie
  numeroClient: string
  /** The columns that change, of the customer as he is. */
  changementDe: (client: LigneClient) => ChangementClient
  /** Where a customer without e-mail address confirms. */
  emailDonne?: string | null
}

/**
 * Changes a customer, in the transaction of whoever calls and holds the access to the contract: his own account does, or staff.
 * With the feature ValidationMailMajClient the change waits for its confirmation by a single-use link, valid 72 hours,
 * sent to the address that the customer already has, or to the one that is given when he has none; otherwise it is made at once.
 */
export async function changerClient(
  services: Services,
  trx: Database,
  { utilisateur, numeroContrat, numeroClient, changementDe, emailDonne = null }: ChangementVoulu,
): Promise<IssueMiseAJour> {
  const client = await repository.verrouillerClient(trx, numeroClient)
  const numero = await exigerClient(trx, utilisateur, numeroClient)
  const changement = changementDe(client)
  if (Object.keys(changement).length === 0) throw modificationVide()
  await repository.oublierMajEnAttente(trx, numeroClient)
  if (!(await services.configuration.actif('ValidationMailMajClient'))) {
    await enregistrerChangement(services, trx, numero, changement)
    return { message: 'Vos informations ont été mises à jour.', mailEnvoye: false, email: null }
  }
  const destinataire = client.email ?? changement.email ?? emailDonne
  if (!destinataire) throw confirmationImpossible()
  const code = await creerCode(services, trx, {
    type: 'CLIENT',
    utilisateurId: null,
    parties: 2,
    dureeMs: DELAI_CONFIRMATION_MS,
  })
  await repository.garderMajEnAttente(trx, {
    codeId: code.id,
    numeroClient: numero,
    numeroContrat,
    utilisateurId: utilisateur.id,
    changement,
  })
  const [tokenNotification = '', activationCode = ''] = code.parties
  await deposerCourrier(services, trx, 'confirmation-client', destinataire, {
    nom: denomination(client),
    numeroContrat,
    lien: lienApplication(services, routeMajClient(tokenNotification, activationCode)),
  })
  return {
    message: `Un e-mail de confirmation a été envoyé à ${destinataire}. Vos données seront mises à jour quand vous aurez suivi son lien, dans les 72 heures.`,
    mailEnvoye: true,
    email: destinataire,
  }
}
