import { type RawBuilder, sql } from 'kysely'
import { instant, integer, text } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'

const SAMPLES = ['', 'claire@ael.test'] as const

/** @param identifiant of the agent or of the customer, whole and in lower case; empty: any */
const condition = (identifiant: string): RawBuilder<unknown> =>
  identifiant === ''
    ? sql`true`
    : sql`(lower(u.usurpateur_identifiant) = ${identifiant} or lower(u.utilisateur_identifiant) = ${identifiant})`

/** Who acted for whom, the latest first, and how many writes he made. */
export const usurpationsListees = rawQuery({
  row: {
    id: integer,
    usurpateur_identifiant: text,
    utilisateur_id: integer,
    utilisateur_identifiant: text,
    debut: instant,
    fin: instant.orNull,
    adresse: text.orNull,
    ecritures: integer.neverNull,
  },
  samples: SAMPLES.map((identifiant) => [identifiant, { premier: 0, nombre: 25 }] as const),
  sql: (identifiant: string, page: { premier: number; nombre: number }) => sql`
    select u.id, u.usurpateur_identifiant, u.utilisateur_id, u.utilisateur_identifiant, u.debut, u.fin, host(u.adresse) as adresse,
      (select count(*)::int from usurpation_ecriture e where e.usurpation_id = u.id) as ecritures
    from usurpation u where ${condition(identifiant)}
    order by u.debut desc, u.id desc limit ${page.nombre} offset ${page.premier}`,
})
export type LigneUsurpation = RowOf<typeof usurpationsListees>

/** How many a search finds; counts no further than `auPlus`. */
export const compterUsurpations = rawQuery({
  row: { nombre: integer.neverNull },
  samples: SAMPLES.map((identifiant) => [identifiant, 10_001] as const),
  sql: (identifiant: string, auPlus: number) => sql`
    select count(*)::int as nombre from (select from usurpation u where ${condition(identifiant)} limit ${auPlus}) as lues`,
})
