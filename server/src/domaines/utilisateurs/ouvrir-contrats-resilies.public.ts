import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'
import { notifierSessions } from '../../kernel/session/notifier-acces.ts'

/** Opens terminated contracts to these accounts: whoever ends one still has its closing bill to read and to pay. */
export async function ouvrirContratsResilies(trx: Database, utilisateurIds: readonly number[]): Promise<void> {
  const ouverts = await trx
    .updateTable('utilisateur')
    .set({ acces_contrat_resilie: true })
    .where('id', '=', parmi(utilisateurIds))
    .where('acces_contrat_resilie', '=', false)
    .returning('id')
    .execute()
  await notifierSessions(trx, ...ouverts.map(({ id }) => id))
}
