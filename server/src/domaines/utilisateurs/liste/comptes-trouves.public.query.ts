import type { Database } from '../../../db/database.ts'
import { parmi } from '../../../db/expressions.ts'
import type { MotCompris } from '../../../noyau/mots/mots.sql.ts'
import { comptesAyant } from '../../../noyau/mots/trouver.ts'

/** An account has several of the words, and several contracts that have them. */
const PAR_COMPTE = 4

/** The first accounts that have these words, themselves or by a contract of theirs, in the order of the search. */
export async function comptesTrouves(db: Database, mots: readonly MotCompris[], max: number) {
  const ids = (await comptesAyant(db, mots, max * PAR_COMPTE)).slice(0, max)
  if (ids.length === 0) return []
  const comptes = await db
    .selectFrom('utilisateur')
    .select(['id', 'prenom', 'nom', 'email', 'active_le'])
    .where('id', '=', parmi(ids))
    .execute()
  return comptes.toSorted((un, autre) => ids.indexOf(un.id) - ids.indexOf(autre.id))
}
