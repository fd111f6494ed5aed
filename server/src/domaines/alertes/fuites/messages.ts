import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { MessageFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Database } from '../../../db/database.ts'
import { comptesVisiblesSur } from '../gestion/cible-alerte.ts'
import { listerDeclenchements } from '../gestion/declenchement.query.ts'
import { presenterDeclenchement } from '../gestion/presenter.ts'
import { lecturesDe } from './fuite.query.ts'

/** More than a flow of a year has: the protection speaks once a month. */
const DITS_AU_PLUS = 100

/** The firings that tell a user of the flow of a contract since a day, the newest first. */
export async function declenchementsDeFuite(
  db: Database,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  depuis: string,
) {
  const cible = { type: 'contrat', numeroContrat } as const
  const comptes = comptesVisiblesSur(utilisateur, cible)
  const { lignes } = await listerDeclenchements(db, {
    cible,
    contrats: [numeroContrat],
    comptes,
    type: 'AF',
    idAlerte: undefined,
    depuis,
    indexPage: 1,
    nbElements: DITS_AU_PLUS,
  })
  return { lignes, comptes }
}

/** All that was said of a flow since a day, and read, the oldest first; addresses as in the history of alerts. */
export async function lireMessages(
  db: Database,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  depuis: string,
): Promise<MessageFuite[]> {
  const { lignes, comptes } = await declenchementsDeFuite(db, utilisateur, numeroContrat, depuis)
  const lectures = await lecturesDe(
    db,
    lignes.map(({ id }) => id),
    comptes,
  )
  const lecteur = { email: utilisateur.email, voitTout: estGestionnaire(utilisateur.profils) }
  const messages = lignes.flatMap((ligne): MessageFuite[] => [
    { nature: 'CONSTAT', le: instantIso(ligne.declenchee_le), message: ligne.message, envoi: null },
    ...presenterDeclenchement(ligne, lecteur).envois.map((envoi) => ({
      nature: 'ENVOI' as const,
      le: envoi.accepteLe ?? envoi.creeLe,
      message: null,
      envoi,
    })),
    ...lectures
      .filter(({ instance }) => instance === ligne.id)
      .map(({ le }) => ({ nature: 'LECTURE' as const, le: instantIso(le), message: null, envoi: null })),
  ])
  return messages.toSorted((a, b) => Date.parse(a.le) - Date.parse(b.le))
}
