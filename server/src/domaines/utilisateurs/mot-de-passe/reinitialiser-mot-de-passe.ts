import type { Services } from '../../../services.ts'
import { consommerCode, revoquerCodes, utilisateurDuCode } from '../../../kernel/secrets/code-action.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { terminerSessionsDe } from '../../../kernel/session/session.repository.ts'
import { commencerSession, type SessionOuverte } from '../connexion/commencer-session.public.ts'
import { oublierToutesTentatives } from '../limites.ts'
import { hacherMotDePasseChoisi } from './choisir-mot-de-passe.ts'
import { prevenirMotDePasseModifie } from '../prevenir.public.ts'
import { reinitialisationImpossible } from '../errors.ts'
import { oublierIdentites } from '../identites-liees.public.ts'
import { lireTitulaire, majUtilisateur } from '../repository.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'

/**
 * Sets a new password by the code of a link. Whoever holds the code reads the mails of the account, so that it is
 * activated as well, and its holder signed in, as by the link that only activates. All its other sessions end; whoever had
 * an active account signs in with what he has chosen.
 */
export async function reinitialiserMotDePasse(
  services: Services,
  {
    activationcode,
    motDePasse,
    session,
    adresse,
  }: { activationcode: string; motDePasse: string; session: Session; adresse: string },
): Promise<SessionOuverte | null> {
  const { db, horloge } = services
  const utilisateurId = await utilisateurDuCode(services, db, 'MOT_DE_PASSE', [activationcode])
  if (utilisateurId === null) throw reinitialisationImpossible()
  const hash = await hacherMotDePasseChoisi(services, motDePasse, await lireTitulaire(db, utilisateurId), 'motDePasse')
  return db.transaction().execute(async (trx) => {
    const code = await consommerCode(services, trx, 'MOT_DE_PASSE', [activationcode])
    if (code.etat !== 'valide' || code.utilisateurId === null) throw reinitialisationImpossible()
    const utilisateur = await verrouillerUtilisateur(trx, code.utilisateurId)
    if (!utilisateur) throw reinitialisationImpossible()
    await majUtilisateur(trx, utilisateur.id, {
      mot_de_passe_hash: hash,
      mot_de_passe_genere: false,
      changement_mot_de_passe_requis: false,
      active_le: utilisateur.active_le ?? horloge.maintenant(),
    })
    // Who opened it never showed that the address is his: what he linked to it does not open it.
    if (!utilisateur.active_le) await oublierIdentites(trx, utilisateur.id)
    await revoquerCodes(trx, utilisateur.id, ['MOT_DE_PASSE', 'CONNEXION', 'ACTIVATION', 'EMAIL'])
    await oublierToutesTentatives({ db: trx }, utilisateur.id)
    await terminerSessionsDe(trx, utilisateur.id, horloge.maintenant())
    await prevenirMotDePasseModifie(services, trx, utilisateur)
    return utilisateur.active_le
      ? null
      : commencerSession(services, trx, { utilisateurId: utilisateur.id, session, adresse })
  })
}
