import { type RawBuilder, sql } from 'kysely'
import { instant, integer, text } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'
import type { Boite } from './outbox.repository.ts'

/** What is looked for in an outbox: to whom, of which kind, and where it stands. */
export interface FiltreMessages {
  boite: Boite
  /** Whole: a mail address in lower case, or a number as it is kept; empty: any. */
  destinataire: string
  type: string
  etat: 'ACCEPTE' | 'A_ENVOYER' | 'ECHEC' | undefined
}

const ETATS = {
  ACCEPTE: sql`m.envoye_le is not null`,
  A_ENVOYER: sql`m.envoye_le is null and m.prochain_essai is not null`,
  ECHEC: sql`m.envoye_le is null and m.prochain_essai is null`,
}

function condition({ boite, destinataire, type, etat }: FiltreMessages): RawBuilder<unknown> {
  const a = boite === 'courrier' ? sql`lower(m.destinataire)` : sql`m.destinataire`
  const conditions = [
    ...(destinataire === '' ? [] : [sql`${a} = ${destinataire}`]),
    ...(type === '' ? [] : [sql`m.type = ${type}`]),
    ...(etat === undefined ? [] : [ETATS[etat]]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const FILTRES: readonly FiltreMessages[] = [
  { boite: 'courrier', destinataire: '', type: '', etat: undefined },
  { boite: 'courrier', destinataire: 'a@exemple.fr', type: 'activation', etat: 'ECHEC' },
  { boite: 'sms', destinataire: '+33612345678', type: 'alerte', etat: 'A_ENVOYER' },
  { boite: 'sms', destinataire: '', type: '', etat: 'ACCEPTE' },
]

/** Messages, the latest first. */
export const messagesListes = rawQuery({
  row: {
    id: integer,
    type: text,
    destinataire: text,
    /** Empty for an SMS, which has none. */
    sujet: text,
    cree_le: instant,
    envoye_le: instant.orNull,
    accepte_par: text.orNull,
    tentatives: integer,
    prochain_essai: instant.orNull,
    derniere_erreur: text.orNull,
  },
  samples: FILTRES.map((filtre) => [filtre, { premier: 0, nombre: 25 }] as const),
  sql: (filtre: FiltreMessages, page: { premier: number; nombre: number }) => sql`
    select m.id, m.type, m.destinataire, ${filtre.boite === 'courrier' ? sql`m.sujet` : sql`''::text`} as sujet,
      m.cree_le, m.envoye_le, m.accepte_par, m.tentatives, m.prochain_essai, m.derniere_erreur
    from ${sql.table(filtre.boite)} m where ${condition(filtre)}
    order by m.id desc limit ${page.nombre} offset ${page.premier}`,
})
export type LigneMessage = RowOf<typeof messagesListes>

/** How many a search finds; counts no further than `auPlus`. */
export const compterMessages = rawQuery({
  row: { nombre: integer.neverNull },
  samples: FILTRES.map((filtre) => [filtre, 10_001] as const),
  sql: (filtre: FiltreMessages, auPlus: number) => sql`
    select count(*)::int as nombre from (
      select from ${sql.table(filtre.boite)} m where ${condition(filtre)} limit ${auPlus}) as trouves`,
})
