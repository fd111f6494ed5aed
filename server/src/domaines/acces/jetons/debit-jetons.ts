import { sql } from 'kysely'
import type { Services } from '../../../services.ts'
import { tropDeJetons } from '../errors.ts'
import { reseau } from '../../../noyau/tentatives/reseau.ts'

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
  const finie = sql`jeton_par_reseau.debut <= ${new Date(maintenant.getTime() - PERIODE_JETONS_MS)}`
  const { rows } = await sql<{ debut: Date; nombre: number }>`
    insert into jeton_par_reseau (reseau, debut, nombre) values (${reseau(adresse)}, ${maintenant}, 1)
    on conflict (reseau) do update set
      debut = case when ${finie} then excluded.debut else jeton_par_reseau.debut end,
      nombre = case when ${finie} then 1 else least(jeton_par_reseau.nombre, ${maximum}::integer) + 1 end
    returning debut, nombre`.execute(db)
  const [compte] = rows
  if (compte && compte.nombre > maximum)
    throw tropDeJetons((compte.debut.getTime() + PERIODE_JETONS_MS - maintenant.getTime()) / 1000)
}
