import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { noterRefus } from './droits/refus.repository.ts'

/** Counts that an action was refused for want of the right to it. The answer does not wait for it, nor fails with it. */
export function noterRefusDeDroit(
  { db, horloge, log }: Services,
  droit: string,
  { profils }: Pick<UtilisateurSession, 'profils'>,
): void {
  noterRefus(db, horloge.aujourdhui(), droit, profils).catch((error: unknown) =>
    log.warn({ err: error, droit }, 'refus de droit non compté'),
  )
}
