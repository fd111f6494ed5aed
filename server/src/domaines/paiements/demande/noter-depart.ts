import type { Services } from '../../../services.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { paiementInconnu } from '../errors.ts'
import { parReference, type Tentative } from '../tentative.repository.ts'

/**
 * The browser leaves for the provider and says so (docs/domaines/paiements.md#départ): nothing is asked again, the
 * first time is written down. Only whoever made the attempt is told its fields.
 */
export async function noterDepart(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  { utilisateur }: Pick<Session, 'utilisateur'>,
  reference: string | null | undefined,
): Promise<Tentative> {
  const tentative = reference ? await parReference(db, reference.toUpperCase()) : null
  if (!tentative?.redirection || tentative.utilisateur_id !== (utilisateur?.id ?? null)) throw paiementInconnu()
  await db
    .updateTable('tentative_paiement')
    .set({ partie_le: horloge.maintenant() })
    .where('id', '=', tentative.id)
    .where('partie_le', 'is', null)
    .execute()
  return tentative
}
