import type { Database } from '../../db/database.ts'
import type { DemarcheVerifiee } from '../../kernel/objets-verifies.ts'

/** The last move of an account since an instant, held until the end of the transaction: of two subscriptions one follows it. */
export const tenirDernierDemenagement = (trx: Database, utilisateurId: number, depuis: Date) =>
  trx
    .selectFrom('demarche')
    .select('id')
    .where('utilisateur_id', '=', utilisateurId)
    .where('type_formulaire', '=', 'DEMENAGEMENTV2')
    .where('etat', '<>', 'ANNULE')
    .where('creee_le', '>=', depuis)
    .orderBy('creee_le', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Whether a request follows this one. */
export const estSuivie = async (trx: Database, id: number): Promise<boolean> =>
  (await trx.selectFrom('demarche').select('id').where('suite_de', '=', id).executeTakeFirst()) !== undefined

export async function noterSuite(trx: Database, id: number, de: number): Promise<void> {
  await trx.updateTable('demarche').set({ suite_de: de }).where('id', '=', id).execute()
}

/** The request that this one follows, and the one that follows it. */
export async function demandesLiees(db: Database, demarche: DemarcheVerifiee) {
  const lues = await db
    .selectFrom('demarche as d')
    .innerJoin('demarche as l', (jonction) =>
      jonction.on((eb) => eb.or([eb('l.id', '=', eb.ref('d.suite_de')), eb('l.suite_de', '=', eb.ref('d.id'))])),
    )
    .select((eb) => ['l.reference', 'l.libelle', eb('l.suite_de', '=', eb.ref('d.id')).as('apres')])
    .where('d.id', '=', demarche)
    .orderBy('l.id')
    .execute()
  return lues.map(({ apres, ...liee }) => ({ ...liee, sens: apres ? ('APRES' as const) : ('AVANT' as const) }))
}
