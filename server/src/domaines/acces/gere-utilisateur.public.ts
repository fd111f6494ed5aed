import { gere } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../db/database.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { lireProfils } from '../../kernel/session/compte.repository.ts'

/** Whether this user manages that one, who is nobody's when he does not exist. */
export async function gereUtilisateur(db: Database, acteur: UtilisateurSession, cibleId: number): Promise<boolean> {
  const cible = await lireProfils(db, cibleId)
  return cible !== null && gere(acteur, cible)
}
