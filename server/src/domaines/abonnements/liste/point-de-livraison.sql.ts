import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { sql } from 'kysely'
import { bool, integer, text } from '../../../db/columns.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

interface Cherche {
  numeroCompteur: string
  /** `AAAA-MM-JJ`; a contract is free from the day of its termination on. */
  aujourdhui: string
  codeCommune?: string | null
  nomOccupant?: string | null
}

const lettres = (nom: unknown) => sql`regexp_replace(sans_accent(${nom}), '[^a-z0-9]', '', 'g')`

/**
 * The delivery point of a meter, by the contract that it serves or served last; only in a commune when one is given.
 * Names are compared without accents, case or signs: a person by the family name or the full name in either order, a
 * company by its name. Of a contract that somebody still has, no name is compared: the answer would say who lives there.
 */
export const pointsDeLivraison = rawQuery({
  row: {
    numero_contrat: text,
    code_type_contrat: text.as<TypeContrat>(),
    adresse_numero: text,
    adresse_voie: text,
    adresse_complement: text.orNull,
    adresse_code_postal: text,
    adresse_ville: text,
    code_commune: text.orNull,
    numero_appareil: text,
    nombre_roues: integer,
    /** Whether the contract is free to be taken over, and the given name that of its last holder or co-holder. */
    libereDe: bool,
  },
  samples: [[{ numeroCompteur: 'A1', aujourdhui: '2026-11-21' }]],
  sql: ({ numeroCompteur, aujourdhui, codeCommune = null, nomOccupant = null }: Cherche) => sql`
    select a.numero_contrat, a.code_type_contrat, a.adresse_numero, a.adresse_voie, a.adresse_complement, a.adresse_code_postal,
      a.adresse_ville, a.code_commune, c.numero_appareil, c.nombre_roues, coalesce(a.date_resiliation <= ${aujourdhui}, false) and exists (
      select from client o
      cross join lateral (values (o.nom), (o.raison_sociale), (concat(o.nom, o.prenom)), (concat(o.prenom, o.nom))) n(nom)
      where o.numero_client in (a.numero_client_titulaire, a.numero_client_co_titulaire)
        and ${lettres(sql.ref('n.nom'))} = nullif(${lettres(nomOccupant)}, '')) as "libereDe"
    from compteur c
    join affectation_compteur f on f.compteur_id = c.id
    join abonnement a on a.numero_contrat = f.numero_contrat
    where c.numero_appareil in (${numeroCompteur}, upper(${numeroCompteur}), upper(regexp_replace(${numeroCompteur}, '[[:space:]]', '', 'g'))) and (${codeCommune}::text is null or a.code_commune = ${codeCommune})
    order by f.debut desc limit 1`,
})

/** Where a meter stands and what it served last. */
export type LignePoint = RowOf<typeof pointsDeLivraison>
