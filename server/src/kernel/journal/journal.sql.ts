import { type RawBuilder, sql } from 'kysely'
import { bool, instant, integer, json, text } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'
import { motsCherches } from '../recherche.ts'

/** What is looked for: words, and days of Europe/Paris, both included. */
export interface FiltreJournal {
  recherche: string
  du?: string | undefined
  au?: string | undefined
}

const debutDe = (jour: string): RawBuilder<unknown> => sql`(${jour}::date::timestamp at time zone 'Europe/Paris')`
const lendemainDe = (jour: string): RawBuilder<unknown> =>
  sql`((${jour}::date + 1)::timestamp at time zone 'Europe/Paris')`

function condition({ recherche, du, au }: FiltreJournal): RawBuilder<unknown> {
  const conditions = [
    ...motsCherches(recherche).map(
      (mot) => sql`sans_accent(j.acteur || ' ' || j.appel || ' ' || j.objet) like sans_accent(${`%${mot}%`})`,
    ),
    ...(du ? [sql`j.instant >= ${debutDe(du)}`] : []),
    ...(au ? [sql`j.instant < ${lendemainDe(au)}`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const FILTRES = [{ recherche: '' }, { recherche: 'droit acces', du: '2026-11-01', au: '2026-11-02' }]

/** Rows of the journal, the latest first; `sous`: only those of a lower rank. */
export const lignesDuJournal = rawQuery({
  row: {
    rang: integer,
    instant,
    acteur: text,
    pour: text.orNull,
    nature: text.as<'acte' | 'demande'>(),
    appel: text,
    objet: text,
    avant: json<unknown>().orNull,
    apres: json<unknown>().orNull,
    adresse: text,
    empreinte: text,
  },
  sql: (filtre: FiltreJournal, page: { sous: number; premier: number; nombre: number }) => sql`
    select j.rang, j.instant, j.acteur, coalesce(u.identifiant, j.pour_id::text) as pour, j.nature, j.appel, j.objet,
      j.avant, j.apres, j.adresse, encode(j.empreinte, 'hex') as empreinte
    from journal_personnel j left join utilisateur u on u.id = j.pour_id
    where j.rang < ${page.sous} and ${condition(filtre)}
    order by j.rang desc limit ${page.nombre} offset ${page.premier}`,
  samples: FILTRES.map((filtre) => [filtre, { sous: Number.MAX_SAFE_INTEGER, premier: 0, nombre: 25 }] as const),
})
export type LigneJournal = RowOf<typeof lignesDuJournal>

/** How many rows a search finds; counts no further than `auPlus`. */
export const compterJournal = rawQuery({
  row: { nombre: integer.neverNull },
  sql: (filtre: FiltreJournal, auPlus: number) => sql`
    select count(*)::int as nombre
    from (select from journal_personnel j where ${condition(filtre)} limit ${auPlus}) as trouvees`,
  samples: FILTRES.map((filtre) => [filtre, 10_001] as const),
})

/** The chain read from its first row: how many there are, the first that contradicts it, the print of the last. */
export const etatDeLaChaine = rawQuery({
  row: { lignes: integer.neverNull, rupture: integer.orNull, empreinte: text.orNull, intact: bool.neverNull },
  sql: () => sql`
    with lue as (
      select j.rang, j.empreinte,
        j.rang = row_number() over suite
          and j.precedente = coalesce(lag(j.empreinte) over suite, ''::bytea)
          and j.empreinte = empreinte_journal(j) as tient
      from journal_personnel j
      window suite as (order by j.rang)
    )
    select count(*)::int as lignes, min(rang) filter (where not tient) as rupture,
      encode((select d.empreinte from journal_personnel d order by d.rang desc limit 1), 'hex') as empreinte,
      coalesce(bool_and(tient), true) as intact
    from lue`,
  samples: [[]],
})
