import { HEURE_MS, JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { prolongerSession as prolonger } from '../../../kernel/session/session.repository.ts'
import type { Services } from '../../../services.ts'

/** However often it is prolonged, a session ends a day after it was opened. */
const DUREE_MAX_MS = JOUR_MS

/** Lets the session of a request last as long again as a new one, and answers its end (docs/domaines/acces.md#fin-de-session). */
export async function prolongerSession({ db, horloge, configuration }: Services, session: Session): Promise<Date> {
  const heures = await configuration.nombre('DureeJetonHeures')
  const maintenant = horloge.maintenant()
  return db
    .transaction()
    .execute((trx) => prolonger(trx, session.id, { maintenant, dureeMs: heures * HEURE_MS, maximumMs: DUREE_MAX_MS }))
}
