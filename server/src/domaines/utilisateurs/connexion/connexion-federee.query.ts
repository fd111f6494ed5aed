import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Whether an identity opens this account, and whether this session began with one since then. */
export async function connexionFederee(
  db: Database,
  { utilisateurId, sessionId, depuis }: { utilisateurId: number; sessionId: number; depuis: Date },
): Promise<{ liee: boolean; recente: boolean }> {
  const { rows } = await sql<{ liee: boolean; recente: boolean }>`
    select exists (select from identite_federee where utilisateur_id = ${utilisateurId}) as liee,
      exists (select from session s join session_federee f on f.session_id = s.id where s.id = ${sessionId} and s.ouverte_le > ${depuis}) as recente`.execute(
    db,
  )
  return rows[0] ?? { liee: false, recente: false }
}
