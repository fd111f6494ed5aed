import type { Database } from '../../../db/database.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Auteur } from './editions.repository.ts'

/** The member of staff who writes, as his colleagues call him. */
export async function auteurDe(db: Database, { utilisateurId }: Agent): Promise<Auteur> {
  const { prenom, nom } = await db
    .selectFrom('utilisateur')
    .select(['prenom', 'nom'])
    .where('id', '=', utilisateurId)
    .executeTakeFirstOrThrow()
  return { auteur_id: utilisateurId, auteur: `${prenom} ${nom}`.trim() }
}
