import type { Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { NotificationPaiement } from '../../../db/schema.generated.ts'
import type { Horloge } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { creerDebit, type Debit } from './debit.ts'
import { noterNotification } from '../tentative.repository.ts'

/** Anybody may send what names no attempt: beyond so many a minute only the log tells of it, lest the table fill up. One for each server, as is its clock. */
const sansTentative = new WeakMap<Horloge, Debit>()

function debitDe(horloge: Horloge): Debit {
  const connu = sansTentative.get(horloge)
  if (connu) return connu
  const debit = creerDebit(60, 60_000)
  sansTentative.set(horloge, debit)
  return debit
}

/** Notes what became of a notification, in the transaction of what it did if it did something. */
export async function tracerNotification(
  { db, horloge }: { db: Database } & Pick<Services, 'horloge'>,
  notification: Omit<Insertable<NotificationPaiement>, 'recue_le'>,
): Promise<void> {
  const maintenant = horloge.maintenant()
  if (!notification.tentative_id && !debitDe(horloge).permet(maintenant)) return
  await noterNotification(db, { ...notification, recue_le: maintenant })
}
