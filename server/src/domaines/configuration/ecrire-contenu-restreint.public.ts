import type { RegleContenu } from '@ael/contract/acces/contenus.ts'
import type { Database } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import { CANAL_CONFIGURATION } from './configuration.public.ts'

/**
 * Writes one rule. What is open everywhere needs none; in a perimeter it may undo what holds elsewhere. Answers what was
 * said of it before; null: nothing.
 */
export async function ecrireContenuRestreint(
  trx: Database,
  { contentId, scope, profil, restricted }: RegleContenu,
): Promise<boolean | null> {
  const ancienne = await trx
    .selectFrom('contenu_restreint')
    .select('restricted')
    .where('content_id', '=', contentId)
    .where('scope', '=', scope)
    .where('profil', '=', profil)
    .forUpdate()
    .executeTakeFirst()
  if (!restricted && scope === '') {
    await trx
      .deleteFrom('contenu_restreint')
      .where('content_id', '=', contentId)
      .where('scope', '=', '')
      .where('profil', '=', profil)
      .execute()
  } else {
    await trx
      .insertInto('contenu_restreint')
      .values({ content_id: contentId, scope, profil, restricted })
      .onConflict((conflit) => conflit.columns(['content_id', 'scope', 'profil']).doUpdateSet({ restricted }))
      .execute()
  }
  await notify(trx, CANAL_CONFIGURATION, '')
  return ancienne?.restricted ?? null
}
