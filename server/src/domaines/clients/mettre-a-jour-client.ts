import { routeMajClient } from '@ael/contract/clients/liens.ts'
import type { ModificationClient } from '@ael/contract/clients/schemas.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../services.ts'
import { tenirAcces } from '../acces/tenir-acces.public.ts'
import { creerCode } from '../../noyau/secrets/code-action.ts'
import type { UtilisateurSession } from '../../noyau/session/session.ts'
import { changementDe } from './changement.ts'
import { denomination } from './denomination.public.ts'
import { exigerClient } from './clients-du-compte.public.query.ts'
import { clientInconnu, confirmationImpossible, modificationVide } from './errors.ts'
import { clientsDuContrat } from './clients-du-contrat.public.query.ts'
import * as repository from './repository.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** How long a change waits for its confirmation (docs/domaines/clients.md#confirmation-par-mail). */
const DELAI_CONFIRMATION_MS = 72 * 3_600_000

export interface IssueMiseAJour {
  message: string
  mailEnvoye: boolean
  email: string | null
}

/**
 * Changes the contact details of a customer of a contract (the holder unless named): his own account does, or staff. With the feature
 * ValidationMailMajClient the change waits for its confirmation by a single-use link, valid 72 hours, sent to the
 * address that the customer already has, or to the one he gives when he has none; otherwise it is made at once.
 */
export async function mettreAJourClient(
  services: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  numeroClient: string | undefined,
  modification: ModificationClient,
): Promise<IssueMiseAJour> {
  const { db, configuration, horloge } = services
  const aConfirmer = await configuration.actif('ValidationMailMajClient')
  return db.transaction().execute(async (trx) => {
    await tenirAcces(trx, utilisateur, numeroContrat)
    const clients = await clientsDuContrat(trx, numeroContrat)
    const vise =
      numeroClient === undefined ? clients[0] : clients.find((client) => client.numero_client === numeroClient)
    if (!vise) throw clientInconnu()
    const client = await repository.verrouillerClient(trx, vise.numero_client)
    const numero = await exigerClient(trx, utilisateur, vise.numero_client)
    const changement = changementDe(modification, client, horloge.aujourdhui())
    if (Object.keys(changement).length === 0) throw modificationVide()
    await repository.oublierMajEnAttente(trx, client.numero_client)
    if (!aConfirmer) {
      await repository.enregistrer(trx, numero, changement)
      return { message: 'Vos informations ont été mises à jour.', mailEnvoye: false, email: null }
    }
    const destinataire = client.email ?? changement.email
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
  })
}
