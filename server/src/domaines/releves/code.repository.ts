import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

export interface CodeOuvert {
  numeroContrat: string
  origine: 'INVITATION' | 'VISITE'
}

/** The contract that a code opens; null for one that is unknown or has expired. */
export async function lireCode(db: Database, hash: Buffer, maintenant: Date): Promise<CodeOuvert | null> {
  const code = await db
    .selectFrom('code_releve')
    .select(['numero_contrat', 'origine'])
    .where('code_hash', '=', hash)
    .where('expire_le', '>', maintenant)
    .executeTakeFirst()
  return code ? { numeroContrat: code.numero_contrat, origine: code.origine as CodeOuvert['origine'] } : null
}

interface NouveauCode {
  numeroContrat: string
  hash: Buffer
  origine: CodeOuvert['origine']
  finPeriode: string | null
  creeLe: Date
  expireLe: Date
}

/** Keeps a code; false when the contract was invited for this period already. */
export async function ajouterCode(db: Database, code: NouveauCode): Promise<boolean> {
  const { rows } = await sql`
    insert into code_releve (numero_contrat, code_hash, origine, fin_periode, cree_le, expire_le)
    values (${code.numeroContrat}, ${code.hash}, ${code.origine}, ${code.finPeriode}, ${code.creeLe}, ${code.expireLe})
    on conflict (numero_contrat, fin_periode) where origine = 'INVITATION' do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Forgets the codes that open nothing any more. */
export async function purgerCodes(db: Database, maintenant: Date): Promise<void> {
  await db.deleteFrom('code_releve').where('expire_le', '<', maintenant).execute()
}
