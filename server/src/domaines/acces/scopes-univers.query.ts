import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What a user looks at: a contract, or a group (0: all his contracts). */
export type Objet = { numeroContrat: string } | { groupeId: number }

/**
 * The features (lower-case names) that perimeters take away from a secondary user or visitor here: those taken away
 * by every perimeter through which he reaches the contract or group (specification 1 §3 « Access universe »).
 */
export async function fonctionnalitesRetirees(db: Database, utilisateurId: number, objet: Objet): Promise<ReadonlySet<string>> {
  const couvre =
    'numeroContrat' in objet
      ? sql`exists (select from univers_contrat c where c.univers_id = u.id and c.numero_contrat = ${objet.numeroContrat})
          or exists (select from univers_groupe g join groupe_contrat gc on gc.groupe_id = g.groupe_id
            where g.univers_id = u.id and gc.numero_contrat = ${objet.numeroContrat})`
      : sql`${objet.groupeId} = 0 or exists (select from univers_groupe g where g.univers_id = u.id and g.groupe_id = ${objet.groupeId})`
  const { rows } = await sql<{ scopes: string[] }>`
    select u.scopes from univers_utilisateur uu join univers u on u.id = uu.univers_id
    where uu.utilisateur_id = ${utilisateurId} and (${couvre})`.execute(db)
  const [premier, ...autres] = rows.map(({ scopes }) => new Set(scopes.map((scope) => scope.toLowerCase())))
  return new Set([...(premier ?? [])].filter((scope) => autres.every((scopes) => scopes.has(scope))))
}
