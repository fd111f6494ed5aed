import { day, integer, text } from '../../../db/columns.ts'
import { preparer } from '../../../db/prepare.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'
import { OUVERT, situation, TOUTES } from './situation.sql.ts'

// Of what was billed on an estimate since the last reading, for the contracts without reading alone.
const CHIFFRES = `
    count(*)::int as contrats,
    count(*) filter (where a_payer > 0)::int as a_payer, coalesce(sum(a_payer), 0)::int8 as a_payer_factures,
    coalesce(sum(a_payer_cents), 0)::int8 as a_payer_cents, min(prochaine_echeance) as prochaine_echeance,
    count(*) filter (where en_retard > 0)::int as en_retard, coalesce(sum(en_retard), 0)::int8 as en_retard_factures,
    coalesce(sum(en_retard_cents), 0)::int8 as en_retard_cents, min(echeance) filter (where en_retard > 0) as premiere_echeance,
    count(*) filter (where alerte is not null)::int as en_alerte, count(*) filter (where alerte = 'FUITE')::int as fuites,
    count(*) filter (where sans_releve)::int as sans_releve, coalesce(sum(estime_cents), 0)::int8 as estime_cents,
    count(*) filter (where titres > 0)::int as a_signaler, count(*) filter (where titres > 1)::int as a_plusieurs_titres`

/** The statement of `chiffresDuPortefeuille`, in the values of `situation`. */
export const REQUETE_CHIFFRES = preparer(`
with compte as materialized (
  select t.numero_contrat, ${OUVERT} as ouvert from attachement t where t.utilisateur_id = $1),
situation as materialized (${situation(TOUTES)}),
titree as materialized (
  select s.*, (coalesce(a_payer, 0) > 0)::int + (coalesce(en_retard, 0) > 0)::int + (alerte is not null)::int + coalesce(sans_releve, false)::int as titres,
    case when s.sans_releve then (select sum(f.montant_ttc_cents) from facture f where f.numero_contrat = s.numero_contrat and f.estimee
      and (s.dernier_releve is null or f.date_emission > s.dernier_releve)) end as estime_cents
  from situation s),
placee as materialized (
  select g.id as groupe_id, g.nom, g.couleur, gc.numero_contrat
  from groupe g left join groupe_contrat gc on gc.groupe_id = g.id where g.utilisateur_id = $1),
chiffre as (
  select 'total' as genre, null::int8 as groupe_id, null::text as nom, null::int as couleur, ${CHIFFRES},
    (select count(*) from (select from placee where numero_contrat is not null group by numero_contrat having count(*) > 1) p)::int as dans_plusieurs
  from titree
  union all
  select 'groupe', p.groupe_id, p.nom, p.couleur, c.*, 0 from (select distinct groupe_id, nom, couleur from placee) p
    cross join lateral (select ${CHIFFRES} from placee q join titree using (numero_contrat) where q.groupe_id = p.groupe_id) c
  union all
  select 'sansGroupe', null, null, null, ${CHIFFRES}, 0
  from titree t where not exists (select from placee p where p.numero_contrat = t.numero_contrat)
)
select * from chiffre order by genre desc, a_payer_cents + en_retard_cents desc, sans_accent(nom), groupe_id`)

/** The figures of a portfolio: one row for the whole, one for each group of the account, one for what is in none. */
export const chiffresDuPortefeuille = rawQuery({
  row: {
    genre: text.as<'total' | 'groupe' | 'sansGroupe'>(),
    groupe_id: integer.orNull,
    nom: text.orNull,
    couleur: integer.orNull,
    contrats: integer,
    a_payer: integer,
    a_payer_factures: integer,
    a_payer_cents: integer,
    prochaine_echeance: day.orNull,
    en_retard: integer,
    en_retard_factures: integer,
    en_retard_cents: integer,
    premiere_echeance: day.orNull,
    en_alerte: integer,
    fuites: integer,
    sans_releve: integer,
    estime_cents: integer,
    /** Contracts that one of the four figures counts, and those that several count. */
    a_signaler: integer,
    a_plusieurs_titres: integer,
    dans_plusieurs: integer,
  },
  samples: [[[]]],
  sql: (valeurs: readonly unknown[]) => ({ ...REQUETE_CHIFFRES, values: valeurs }),
})

export type LigneChiffres = RowOf<typeof chiffresDuPortefeuille>
