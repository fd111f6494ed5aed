import type { Services } from '../../../services.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import { connexionFederee } from '../connexion/connexion-federee.query.ts'
import { motDePasseAChoisir, reconnexionDemandee, reserveAuTitulaire } from '../errors.ts'
import { aMotDePasse } from '../compte.public.query.ts'
import { exigerMotDePasse } from './exiger-mot-de-passe.ts'

/** How long a sign-in at a provider stands for the password that the account has not. */
const DUREE_MS = 10 * 60_000

/** Refuses whoever acts as somebody else: how an account is signed in to is changed in one's own name. */
export function exigerEnSonNom({ usurpateurId }: Session): void {
  if (usurpateurId !== null) throw reserveAuTitulaire()
}

/**
 * Has the user of a session show that it is he, before he changes how he signs in: his password once more or, for
 * want of one, a session that began at his identity provider within ten minutes.
 */
export async function exigerTitulaire(
  services: Services,
  utilisateur: UtilisateurSession,
  session: Session,
  motDePasseActuel: string | undefined,
): Promise<void> {
  const { db, horloge } = services
  exigerEnSonNom(session)
  if (await aMotDePasse(db, utilisateur.id))
    return exigerMotDePasse(services, utilisateur.id, motDePasseActuel, 'motDePasseActuel')
  const depuis = new Date(horloge.maintenant().getTime() - DUREE_MS)
  const { liee, recente } = await connexionFederee(db, { utilisateurId: utilisateur.id, sessionId: session.id, depuis })
  if (!liee) throw motDePasseAChoisir()
  if (!recente) throw reconnexionDemandee()
}
