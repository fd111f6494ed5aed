import type { ModificationClient } from '@ael/contract/clients/schemas.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { tenirAcces } from '../acces/tenir-acces.public.ts'
import { changementDe } from './changement.ts'
import { changerClient, type IssueMiseAJour } from './changer-client.ts'
import { clientsDuContrat } from './clients-du-contrat.public.query.ts'
import { clientInconnu } from './errors.ts'

/** Changes the contact details of a customer of a contract, the holder unless named: his own account does, or staff. */
export async function mettreAJourClient(
  services: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  numeroClient: string | undefined,
  modification: ModificationClient,
): Promise<IssueMiseAJour> {
  return services.db.transaction().execute(async (trx) => {
    await tenirAcces(trx, utilisateur, numeroContrat)
    const clients = await clientsDuContrat(trx, numeroContrat)
    const vise =
      numeroClient === undefined ? clients[0] : clients.find((client) => client.numero_client === numeroClient)
    if (!vise) throw clientInconnu()
    return changerClient(services, trx, {
      utilisateur,
      numeroContrat,
      numeroClient: vise.numero_client,
      changementDe: (client) => changementDe(modification, client, services.horloge.aujourdhui()),
    })
  })
}
