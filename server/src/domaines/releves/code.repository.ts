import type { Database } from '../../db/database.ts'
import { condition } from '../../db/expressions.ts'

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
  const ajoute = await db
    .insertInto('code_releve')
    .values({
      numero_contrat: code.numeroContrat,
      code_hash: code.hash,
      origine: code.origine,
      fin_periode: code.finPeriode,
      cree_le: code.creeLe,
      expire_le: code.expireLe,
    })
    .onConflict((conflit) =>
      conflit
        .columns(['numero_contrat', 'fin_periode'])
        .where(condition`origine = 'INVITATION'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return ajoute !== undefined
}

/** Forgets the codes that open nothing any more. */
export async function purgerCodes(db: Database, maintenant: Date): Promise<void> {
  await db.deleteFrom('code_releve').where('expire_le', '<', maintenant).execute()
}
