import type { Session } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { consommerCode, revoquerCodes } from '../../../kernel/secrets/code-action.ts'
import { commencerSession, type SessionOuverte } from '../connexion/commencer-session.public.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'
import { activationImpossible, dejaActive } from '../errors.ts'
import { majUtilisateur } from '../repository.ts'

/** Activates an account by the two codes of the link, and signs its holder in for the first time. */
export async function activerUtilisateur(
  services: Services,
  {
    activationCode,
    wsActivationCode,
    session,
    adresse,
  }: { activationCode: string; wsActivationCode: string; session: Session; adresse: string },
): Promise<SessionOuverte> {
  return services.db.transaction().execute(async (trx) => {
    const code = await consommerCode(services, trx, 'ACTIVATION', [activationCode, wsActivationCode])
    if (code.etat !== 'valide') {
      // By whichever link: one that another has replaced has served nothing yet.
      const compte = code.utilisateurId === null ? null : await verrouillerUtilisateur(trx, code.utilisateurId)
      throw compte?.active_le ? dejaActive() : activationImpossible(code.etat)
    }
    if (code.utilisateurId === null) throw activationImpossible('inconnu')
    await revoquerCodes(trx, code.utilisateurId, ['ACTIVATION'])
    await majUtilisateur(trx, code.utilisateurId, { active_le: services.horloge.maintenant() })
    return commencerSession(services, trx, { utilisateurId: code.utilisateurId, session, adresse })
  })
}
