import type { TypeEvenement } from '@ael/contract/echanges/evenements.ts'
import type { EtatLivraison } from '@ael/contract/echanges/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, integer, text } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'

/** What is looked for: a contract or the number of a message, as a whole. */
export interface FiltreLivraisons {
  recherche: string
  etat?: EtatLivraison | undefined
  recepteur?: number | undefined
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function condition({ recherche, etat, recepteur }: FiltreLivraisons): RawBuilder<unknown> {
  const conditions = [
    ...(UUID.test(recherche) ? [sql`e.reference = ${recherche}::uuid`] : []),
    ...(recherche !== '' && !UUID.test(recherche) ? [sql`l.sujet = ${recherche}`] : []),
    ...(etat === undefined ? [] : [sql`l.etat = ${sql.lit(etat)}`]),
    ...(recepteur === undefined ? [] : [sql`l.recepteur_id = ${recepteur}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const FILTRES = [
  { recherche: '' },
  { recherche: '0447122', etat: 'ATTENTE', recepteur: 1 },
  { recherche: '0198a1c2-0000-4000-8000-000000000000' },
] as const

/** Deliveries, the latest first; `sous`: only those of a lower number. */
export const livraisonsListees = rawQuery({
  row: {
    id: integer,
    recepteur: text,
    reference: text,
    type: text.as<TypeEvenement>(),
    sujet: text,
    survenu_le: instant,
    etat: text.as<EtatLivraison>(),
    tentatives: integer,
    prochain_essai: instant.orNull,
    livree_le: instant.orNull,
    statut: integer.orNull,
    erreur: text.orNull,
    donnees: text,
  },
  samples: FILTRES.map((filtre) => [filtre, { sous: 10, premier: 0, nombre: 25 }] as const),
  sql: (filtre: FiltreLivraisons, page: { sous: number; premier: number; nombre: number }) => sql`
    select l.id, r.libelle as recepteur, e.reference::text as reference, e.type, l.sujet, e.survenu_le, l.etat, l.tentatives,
      l.prochain_essai, l.livree_le, l.statut, l.erreur, e.donnees::text as donnees
    from livraison l join evenement_sortant e on e.id = l.evenement_id join recepteur r on r.id = l.recepteur_id
    where l.id < ${page.sous} and ${condition(filtre)}
    order by l.id desc limit ${page.nombre} offset ${page.premier}`,
})
export type LigneLivraison = RowOf<typeof livraisonsListees>

/** How many a search finds; counts no further than `auPlus`. */
export const compterLivraisons = rawQuery({
  row: { nombre: integer.neverNull },
  samples: FILTRES.map((filtre) => [filtre, 10_001] as const),
  sql: (filtre: FiltreLivraisons, auPlus: number) => sql`
    select count(*)::int as nombre from (
      select from livraison l join evenement_sortant e on e.id = l.evenement_id
      where ${condition(filtre)} limit ${auPlus}) as trouvees`,
})
