import type { Services } from '../../services.ts'
import { consommerCode } from '../acces/code-action.ts'
import { lienPerime } from './errors.ts'
import * as repository from './repository.ts'
import type { ChangementClient } from './repository.ts'

/** Makes the change that a link in a mail confirms: once, within 72 hours. */
export async function confirmerMiseAJour(
  services: Services,
  tokenNotification: string,
  activationCode: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const code = await consommerCode(services, trx, 'CLIENT', [tokenNotification, activationCode])
    const attente = code.etat === 'valide' ? await repository.lireMajEnAttente(trx, code.id) : undefined
    if (!attente) throw lienPerime()
    await repository.enregistrer(trx, attente.numeroClient, attente.modification as ChangementClient)
    await repository.oublierMajEnAttente(trx, attente.numeroClient)
  })
}
