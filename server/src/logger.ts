import { masquer } from '@ael/contract/sante/masquer.ts'
import { pino, type DestinationStream, type Logger } from 'pino'

/** What PostgreSQL and Node say of an error beside its message, and that tells of no row. */
const PRECISIONS = ['code', 'constraint', 'table', 'column', 'routine', 'statusCode', 'syscall'] as const

/** The value that PostgreSQL could not read, at the end of its message. */
const VALEUR_REFUSEE = /: ".*"$/s

interface ErreurDecrite {
  type: string
  message: string
  stack?: string
  cause?: ErreurDecrite
  [precision: string]: unknown
}

/** At most so many causes of causes: an error may be its own. */
const CAUSES_MAX = 5

/**
 * An error for the log: enough to find its place, nothing of a person. The rows and parameters that drivers add are
 * left out, and what a message holds of codes, addresses and numbers is masked.
 */
function decrireErreur(error: unknown, profondeur = 0): ErreurDecrite {
  if (!(error instanceof Error)) return { type: typeof error, message: masquer(String(error)) }
  const message = error.message.replace(VALEUR_REFUSEE, ': ***')
  const precisions = PRECISIONS.flatMap((nom) => {
    const valeur: unknown = nom in error ? (error as unknown as Record<string, unknown>)[nom] : undefined
    return typeof valeur === 'string' || typeof valeur === 'number' ? [[nom, valeur] as const] : []
  })
  return {
    type: error.name,
    message: masquer(message),
    ...Object.fromEntries(precisions),
    ...(error.stack && { stack: masquer(error.stack.replace(error.message, () => message)) }),
    ...(error.cause !== undefined && profondeur < CAUSES_MAX && { cause: decrireErreur(error.cause, profondeur + 1) }),
  }
}

/** The journal of a server: one line of JSON per event, on the standard output unless told otherwise. */
export const createLogger = (level: string, flux: DestinationStream = pino.destination(1)): Logger =>
  pino({ level, serializers: { err: (error: unknown) => decrireErreur(error) } }, flux)

/** The conversation that a client names, as the application draws it; null for whatever else may stand in the header. */
export const conversationOf = (entete: unknown): string | null =>
  typeof entete === 'string' && /^[0-9a-f-]{16,64}$/i.test(entete) ? entete : null
