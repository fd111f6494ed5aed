import type { Database } from '../../db/database.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { interdit } from '../../kernel/errors.ts'
import { gereUtilisateur } from '../acces/gere-utilisateur.public.ts'
import type { UtilisateurVerifie } from '../../kernel/objets-verifies.ts'
import { verifie } from '../../kernel/verifie.ts'
import { trouverCompte } from './repository.ts'

/** How a request names the user that it is about; nobody named: the user himself. */
export interface CibleNommee {
  userWebId?: UtilisateurVerifie | undefined
  identifiant?: string | undefined
  email?: string | undefined
}

/** The id of the user named by a request; refused, known or not, to whoever neither is nor manages him. */
export async function trouverCible(
  db: Database,
  acteur: UtilisateurSession,
  { userWebId, identifiant, email }: CibleNommee,
): Promise<UtilisateurVerifie> {
  const nom = identifiant || email
  const id = userWebId ?? (nom ? (await trouverCompte(db, nom))?.id : acteur.id)
  if (id === undefined || (id !== acteur.id && !(await gereUtilisateur(db, acteur, id)))) throw interdit()
  return verifie('utilisateur', id)
}
