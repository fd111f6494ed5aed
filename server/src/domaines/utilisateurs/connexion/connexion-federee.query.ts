import type { Database } from '../../../db/database.ts'
import { connexionsFederees } from './connexion-federee.sql.ts'

/** Whether an identity opens this account, and whether this session began with one since then. */
export async function connexionFederee(
  db: Database,
  { utilisateurId, sessionId, depuis }: { utilisateurId: number; sessionId: number; depuis: Date },
): Promise<{ liee: boolean; recente: boolean }> {
  const rows = await connexionsFederees(db, utilisateurId, sessionId, depuis)
  return rows[0] ?? { liee: false, recente: false }
}
