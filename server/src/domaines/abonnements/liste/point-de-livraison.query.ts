import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { LigneAdresse } from '../adresse.public.ts'

/** Where a meter stands and what it served last. */
export interface LignePoint extends LigneAdresse {
  numero_contrat: string
  code_type_contrat: TypeContrat
  code_commune: string | null
  numero_appareil: string
  nombre_roues: number
  /** Whether the contract is free to be taken over, and the given name that of its last holder or co-holder. */
  libereDe: boolean
}

/**
 * The delivery point of a meter, by the contract that it serves or served last; only in a commune when one is given.
 * Names are compared without accents, case or signs: a person by the family name or the full name in either order, a
 * company by its name. Of a contract that somebody still has, no name is compared: the answer would say who lives there.
 *
 * @param aujourdhui `AAAA-MM-JJ`; a contract is free from the day of its termination on
 */
export async function trouverPoint(
  db: Database,
  {
    numeroCompteur,
    aujourdhui,
    codeCommune = null,
    nomOccupant = null,
  }: { numeroCompteur: string; aujourdhui: string; codeCommune?: string | null; nomOccupant?: string | null },
): Promise<LignePoint | null> {
  const { rows } = await sql<LignePoint>`
    select a.*, c.numero_appareil, c.nombre_roues, coalesce(a.date_resiliation <= ${aujourdhui}, false) and exists (
      select from client o
      cross join lateral (values (o.nom), (o.raison_sociale), (concat(o.nom, o.prenom)), (concat(o.prenom, o.nom))) n(nom)
      where o.numero_client in (a.numero_client_titulaire, a.numero_client_co_titulaire)
        and regexp_replace(sans_accent(n.nom), '[^a-z0-9]', '', 'g') = nullif(regexp_replace(sans_accent(${nomOccupant}), '[^a-z0-9]', '', 'g'), '')) as "libereDe"
    from compteur c
    join affectation_compteur f on f.compteur_id = c.id
    join abonnement a on a.numero_contrat = f.numero_contrat
    where c.numero_appareil in (${numeroCompteur}, upper(${numeroCompteur}), upper(regexp_replace(${numeroCompteur}, '[[:space:]]', '', 'g'))) and (${codeCommune}::text is null or a.code_commune = ${codeCommune})
    order by f.debut desc limit 1`.execute(db)
  return rows[0] ?? null
}
