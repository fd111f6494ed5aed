import { CAUSES_FUITE, JOURS_DE_CAUSE, type CauseFuite } from '@ael/contract/alertes/fuites.regles.ts'
import { saisieReponseFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import * as z from 'zod'

/** A cause as it is chosen; the number of days is a choice, too. */
interface SaisieCause {
  cause: string
  precision: string
  jours: string
}

export const CAUSE_NEUVE: SaisieCause = { cause: '', precision: '', jours: String(JOURS_DE_CAUSE[0]) }

const estCause = (cause: string): cause is CauseFuite => Object.hasOwn(CAUSES_FUITE, cause)

/** What is sent of a cause, by the rules of the contract; a precision is that of another cause. */
export const saisieCause = (numeroContrat: string | number) =>
  z
    .custom<SaisieCause>()
    .transform(({ cause, precision, jours }) => ({
      numeroContrat,
      nature: 'CAUSE' as const,
      cause: estCause(cause) ? cause : null,
      precision: cause === 'AUTRE' ? precision : '',
      jours: JOURS_DE_CAUSE.find((un) => String(un) === jours) ?? null,
    }))
    .pipe(saisieReponseFuite)
