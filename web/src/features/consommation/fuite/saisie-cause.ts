import { CAUSES_FUITE, JOURS_DE_CAUSE, refusReponse, type CauseFuite } from '@ael/contract/alertes/fuites.regles.ts'
import { schemaDeRegles } from '../../../lib/formulaires/schema-de-regles.ts'

/** A cause as it is chosen; the number of days is a choice, too. */
interface SaisieCause {
  cause: string
  precision: string
  jours: string
}

export const CAUSE_NEUVE: SaisieCause = { cause: '', precision: '', jours: String(JOURS_DE_CAUSE[0]) }

const estCause = (cause: string): cause is CauseFuite => Object.hasOwn(CAUSES_FUITE, cause)

const lue = ({ cause, precision, jours }: SaisieCause) => ({
  nature: 'CAUSE' as const,
  cause: estCause(cause) ? cause : null,
  precision: cause === 'AUTRE' ? precision.trim() : '',
  jours: JOURS_DE_CAUSE.find((un) => String(un) === jours) ?? null,
})

/** What is sent of a cause, by the rules of the contract; a precision is that of another cause. */
export const saisieCause = schemaDeRegles<SaisieCause>((saisie) => {
  const refus = refusReponse(lue(saisie))
  return refus ? [refus] : []
}).transform(lue)
