import type { Services } from '../../../services.ts'
import { tropDeJetons } from '../errors.ts'
import { reseau } from '../../../kernel/tentatives/reseau.ts'
import { compterDuReseau } from './debit-jetons.sql.ts'

/** How long tokens given to one caller count together. */
export const PERIODE_JETONS_MS = 10 * 60_000

/**
 * Counts a token before it is given, on all servers together, and throws once a caller has had his share of the
 * period: anybody knows the application's credentials, and every token is a row kept until it expires. A refusal
 * does not prolong the wait.
 */
export async function compterJeton(
  { db, horloge, configuration }: Pick<Services, 'db' | 'horloge' | 'configuration'>,
  adresse: string,
): Promise<void> {
  const maximum = await configuration.nombre('JetonsParAdresse')
  const maintenant = horloge.maintenant()
  const finieAvant = new Date(maintenant.getTime() - PERIODE_JETONS_MS)
  const [compte] = await compterDuReseau(db, reseau(adresse), { maintenant, finieAvant, maximum })
  if (compte && compte.nombre > maximum)
    throw tropDeJetons((compte.debut.getTime() + PERIODE_JETONS_MS - maintenant.getTime()) / 1000)
}
