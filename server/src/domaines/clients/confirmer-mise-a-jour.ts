import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { consommerCode } from '../../kernel/secrets/code-action.ts'
import { lireProfils } from '../../kernel/session/compte.repository.ts'
import { type ClientDuCompte, parlePour } from './clients-du-compte.public.query.ts'
import { enregistrerChangement } from './enregistrer-changement.ts'
import { lienPerime } from './errors.ts'
import * as repository from './repository.ts'
import type { ChangementClient } from './repository.ts'

/** Makes the change that a link in a mail confirms: once, within 72 hours, while who asked for it still speaks for the customer. */
export async function confirmerMiseAJour(
  services: Services,
  tokenNotification: string,
  activationCode: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const code = await consommerCode(services, trx, 'CLIENT', [tokenNotification, activationCode])
    const attente = code.etat === 'valide' ? await repository.lireMajEnAttente(trx, code.id) : undefined
    if (!attente) throw lienPerime()
    const client = await demandePar(trx, attente)
    if (!client) throw lienPerime()
    await enregistrerChangement(services, trx, client, attente.modification as ChangementClient)
    await repository.oublierMajEnAttente(trx, attente.numeroClient)
  })
}

/** The customer, for the account that asked. */
async function demandePar(
  trx: Database,
  { numeroClient, utilisateurId }: { numeroClient: string; utilisateurId: number | null },
): Promise<ClientDuCompte | null> {
  const compte = utilisateurId === null ? null : await lireProfils(trx, utilisateurId)
  if (utilisateurId === null || !compte) return null
  return parlePour(trx, { id: utilisateurId, premiumId: null, profils: compte.profils }, numeroClient)
}
