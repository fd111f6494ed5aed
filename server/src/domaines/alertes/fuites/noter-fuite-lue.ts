import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { jourIso } from '../../../kernel/jour-local.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { lireEcoulement } from './lire-ecoulement.ts'
import { declenchementsDeFuite } from './messages.ts'
import { noterLectures } from './reponse.repository.ts'

/**
 * Notes that a subscriber has read what the service said of his leak, once for each firing. Staff read for nobody, not even
 * when they act in somebody's name.
 */
export async function noterFuiteLue(
  services: Services,
  utilisateur: UtilisateurSession,
  session: Session,
  numeroContrat: ContratVerifie,
): Promise<void> {
  if (session.usurpateurId !== null || estGestionnaire(utilisateur.profils)) return
  const mesures = await lireEcoulement(services, utilisateur, numeroContrat)
  if (!mesures?.ecoulement) return
  const { db, horloge } = services
  const depuis = jourIso(mesures.ecoulement.depuis)
  const { lignes } = await declenchementsDeFuite(db, utilisateur, numeroContrat, depuis)
  await noterLectures(
    db,
    lignes.map(({ id }) => id),
    utilisateur.id,
    horloge.maintenant(),
  )
}
