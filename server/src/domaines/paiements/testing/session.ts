import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { noterFactureTrouvee } from '../demande/factures-payables.query.ts'

/** A session without account, which has found an invoice. */
export async function ouvrirVisite(db: Database, factureId: number): Promise<Session> {
  const expireLe = new Date('2100-01-01T00:00:00Z')
  const { id } = await db
    .insertInto('session')
    .values({ jeton_hash: randomBytes(32), expire_le: expireLe })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noterFactureTrouvee(db, id, factureId, new Date())
  return { id, attente: null, secondFacteurLe: null, usurpateurId: null, expireLe, utilisateur: null }
}
