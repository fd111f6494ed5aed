import type { Session } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import * as repository from '../../../kernel/session/session.repository.ts'

/** Signs out: the token is worth nothing any more, on any server. A member of staff leaves both roles. */
export async function libererSession({ db, horloge }: Services, session: Session): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await repository.clorUsurpation(trx, session.id, horloge.maintenant())
    await repository.terminerSession(trx, session.id)
  })
}
