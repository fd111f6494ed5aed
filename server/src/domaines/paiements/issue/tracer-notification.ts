import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { NotificationPaiement } from '../../../db/schema.generated.ts'
import type { Services } from '../../../services.ts'
import { creerDebit } from './debit.ts'
import { noterNotification } from '../tentative.repository.ts'

/** Anybody may send what names no attempt: beyond so many a minute only the log tells of it, lest the table fill up. */
const sansTentative = creerDebit(60, 60_000)

/** Notes what became of a notification, in the transaction of what it did if it did something. */
export async function tracerNotification(
  { db, horloge }: { db: Database } & Pick<Services, 'horloge'>,
  notification: Omit<Insertable<NotificationPaiement>, 'recue_le'>,
): Promise<void> {
  const maintenant = horloge.maintenant()
  if (!notification.tentative_id && !sansTentative.permet(maintenant)) return
  await noterNotification(db, { ...notification, recue_le: maintenant })
}
