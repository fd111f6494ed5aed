import { ConfigurationRefusee } from './config/constat.ts'
import { BaseInjoignable } from './db/reach.ts'
import { EmbeddedPostgresError } from './db/embedded/errors.ts'
import { CoffreFerme } from './gateways/coffre/coffre-ferme.ts'

const CONNEXION_PERDUE = /^(?:ECONN|EPIPE|ETIMEDOUT|57P)/

/** A class of errors. */
export type GenreErreur = abstract new (...args: never[]) => Error

const PREVUES: readonly GenreErreur[] = [EmbeddedPostgresError, BaseInjoignable, ConfigurationRefusee, CoffreFerme]

/**
 * A sentence for the person who started a command; the stack only when it is our fault.
 *
 * @param prevues the command's own errors whose message is one
 */
export function explain(error: unknown, prevues: readonly GenreErreur[]): string {
  if (!(error instanceof Error)) return String(error)
  if ([...PREVUES, ...prevues].some((prevue) => error instanceof prevue)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (CONNEXION_PERDUE.test(code))
    return `La connexion à la base de données s’est perdue (${error.message || code}) : vérifiez PostgreSQL, puis recommencez.`
  return error.name === 'Error' && code === '' ? error.message : (error.stack ?? error.message)
}
