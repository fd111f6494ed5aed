import { parmi } from '../../../db/expressions.ts'
import type { MotCompris } from '../../../kernel/mots/mots.sql.ts'
import { comptesAyant, premiers, type Trouves } from '../../../kernel/mots/trouver.ts'
import type { Services } from '../../../services.ts'

/**
 * The first accounts that have these words, themselves or by a contract of theirs, in the order of the search.
 * @param contrats those that have these words, which are looked up anyway
 */
export async function comptesTrouves(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  mots: readonly MotCompris[],
  max: number,
  contrats: Promise<Trouves<string>>,
) {
  const { cles: ids, complet } = await comptesAyant(pool, mots, premiers(max), () => contrats)
  const comptes =
    ids.length === 0
      ? []
      : await db
          .selectFrom('utilisateur')
          .select(['id', 'prenom', 'nom', 'email', 'active_le'])
          .where('id', '=', parmi(ids))
          .execute()
  return { comptes: comptes.toSorted((un, autre) => ids.indexOf(un.id) - ids.indexOf(autre.id)), complet }
}
