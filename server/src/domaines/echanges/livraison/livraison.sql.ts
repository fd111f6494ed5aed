import { sql } from 'kysely'
import { integer, instant, text } from '../../../db/columns.ts'
import { rawCommand, rawQuery, type RowOf } from '../../../db/statement.ts'

/** Gives each receiver its delivery of these events, in their order. */
export const ajouterLivraisons = rawCommand({
  samples: [[[1], ['essai'], ['0447122']]],
  sql: (ids: readonly number[], types: readonly string[], sujets: readonly string[]) => sql`
    insert into livraison (recepteur_id, evenement_id, sujet)
    select r.id, e.id, e.sujet
    from unnest(${[...ids]}::bigint[], ${[...types]}::text[], ${[...sujets]}::text[]) as e(id, type, sujet)
      join recepteur r on e.type = any(r.types)
    order by e.id, r.id`,
})

/**
 * The next messages for a receiver, in order, behind the one that is named. Of a subject whose first message waits to be tried again, none: what comes
 * after it waits behind it, even if its hour has come since the others were read.
 */
export const livraisonsDues = rawQuery({
  row: {
    id: integer,
    sujet: text,
    tentatives: integer,
    reference: text,
    type: text,
    survenu_le: instant,
    donnees: text,
  },
  samples: [[1, 0, new Date(0), 10]],
  sql: (recepteurId: number, apres: number, maintenant: Date, auPlus: number) => sql`
    select l.id, l.sujet, l.tentatives, e.reference::text as reference, e.type, e.survenu_le, e.donnees::text as donnees
    from livraison l join evenement_sortant e on e.id = l.evenement_id
    where l.recepteur_id = ${recepteurId} and l.etat = 'ATTENTE' and l.id > ${apres}
      and not exists (
        select from livraison b
        where b.recepteur_id = l.recepteur_id and b.etat = 'ATTENTE' and b.sujet = l.sujet and b.id <= l.id
          and b.prochain_essai is not null and (b.prochain_essai > ${maintenant} or b.id <= ${apres}))
    order by l.id limit ${auPlus}`,
})
export type LivraisonDue = RowOf<typeof livraisonsDues>

/** Notes messages that were taken. */
export const noterLivrees = rawCommand({
  samples: [[[1], [200], new Date(0)]],
  sql: (ids: readonly number[], statuts: readonly number[], maintenant: Date) => sql`
    update livraison l set etat = 'LIVREE', livree_le = ${maintenant}, tentatives = l.tentatives + 1,
      prochain_essai = null, statut = f.statut, erreur = null
    from unnest(${[...ids]}::bigint[], ${[...statuts]}::smallint[]) as f(id, statut) where l.id = f.id`,
})

/** Notes messages that the receiver refused, and when each is tried again; null: given up. */
export const noterRefusees = rawCommand({
  samples: [[[1], [422], ['refusé'], [null]]],
  sql: (
    ids: readonly number[],
    statuts: readonly number[],
    erreurs: readonly string[],
    prochains: readonly (Date | null)[],
  ) => sql`
    update livraison l set tentatives = l.tentatives + 1, statut = f.statut, erreur = left(f.erreur, 500),
      prochain_essai = f.prochain, etat = case when f.prochain is null then 'ABANDONNEE' else l.etat end
    from unnest(${[...ids]}::bigint[], ${[...statuts]}::smallint[], ${[...erreurs]}::text[], ${[...prochains]}::timestamptz[])
      as f(id, statut, erreur, prochain) where l.id = f.id`,
})
