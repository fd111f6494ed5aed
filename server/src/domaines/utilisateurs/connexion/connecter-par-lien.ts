import type { Session } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { consommerCode } from '../../../kernel/secrets/code-action.ts'
import { commencerSession, type SessionOuverte } from './commencer-session.public.ts'
import { compteNonValide } from '../errors.public.ts'
import { connexionAutomatiqueImpossible } from '../errors.ts'
import { lireDestinataire } from '../compte.public.query.ts'

/** Signs in by the code of a link (route `/auth/…`). */
export async function connecterParLien(
  services: Services,
  { code, session, adresse }: { code: string; session: Session; adresse: string },
): Promise<SessionOuverte> {
  return services.db.transaction().execute(async (trx) => {
    const consomme = await consommerCode(services, trx, 'CONNEXION', [code])
    if (consomme.etat !== 'valide') throw connexionAutomatiqueImpossible(consomme.etat)
    const compte = consomme.utilisateurId === null ? undefined : await lireDestinataire(trx, consomme.utilisateurId)
    if (!compte?.active_le) throw compteNonValide()
    return commencerSession(services, trx, { utilisateurId: compte.id, session, adresse })
  })
}
