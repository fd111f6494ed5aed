import type { Services } from '../../../services.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import { dernierSecondFacteur } from '../../../kernel/session/session.repository.ts'
import { exigerTitulaire } from '../mot-de-passe/exiger-titulaire.public.ts'
import { facteurDejaChoisi, preuveDemandee } from './errors.ts'
import { nombreDeFacteurs } from './facteurs.ts'

/** How long a factor that was shown stands for who it is. */
const DUREE_MS = 10 * 60_000

/** Who asks, in the middle of his sign-in or in his account. */
export interface Demandeur {
  titulaire: UtilisateurSession
  session: Session
}

/** Refuses to change the factors of whoever has not shown one within ten minutes. */
export async function exigerPreuve({ db, horloge }: Pick<Services, 'db' | 'horloge'>, session: Session): Promise<void> {
  const derniere = await dernierSecondFacteur(db, session.id)
  if (!derniere || derniere.getTime() < horloge.maintenant().getTime() - DUREE_MS) throw preuveDemandee()
}

/**
 * Lets a factor be added: the first by whoever signs in, who has just given his password, or by a user who gives it once
 * more; another by whoever has shown one of those that he has. A password alone never adds a second.
 */
export async function exigerAjoutPermis(
  services: Services,
  { titulaire, session }: Demandeur,
  motDePasseActuel: string | undefined,
): Promise<void> {
  const premier = (await nombreDeFacteurs(services.db, titulaire.id)) === 0
  if (session.attente) {
    if (!premier) throw facteurDejaChoisi()
  } else if (premier) await exigerTitulaire(services, titulaire, session, motDePasseActuel)
  else await exigerPreuve(services, session)
}
