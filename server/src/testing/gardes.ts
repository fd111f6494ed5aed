import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const CONNU = sql`(c.etat = 'm' or c.etats ~ '[me]')`
const DEBUT_MESURE = sql`(c.etat = 'm' or c.etats ~ '^-*m')`
const FIN_MESUREE = sql`(c.etat = 'm' or c.etats ~ 'm-*$')`
const PRORATA = (jour: string) => sql.raw(`floor(i.volume::numeric * (${jour} - i.debut) / (i.fin - i.debut) + 0.5)`)
const BITS_DES_MOIS = (vrai: string) => sql.raw(`sum(${vrai}::int << extract(month from mois)::int - 1)::int`)
const JOURS_DES_BITS = (bits: string) =>
  sql.raw(`(select json_agg(n + 1 order by n) from generate_series(0, 30) n where ${bits} >> n & 1 = 1)`)

/**
 * Where what is kept of consumption to read it fast is not what the days and the billed readings say; empty when all of it
 * is. The days of a meter and the readings of a contract are read one by one here, without what the product reads them by.
 */
export async function ecartsDesGardes(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with mois as (
      select c.compteur_id, date_trunc('month', c.jour)::date as mois, json_object_agg(extract(day from c.jour),
        json_build_array(c.volume, octet_length(replace(c.etats, '-', '')), c.finesse = 'm') order by c.jour)::jsonb as jours
      from consommation_jour c group by 1, 2
    ), mois_garde as (
      select m.compteur_id, m.mois, json_object_agg(d.rang, json_build_array(d.volume, d.heures, m.etales >> (d.rang - 1)::int & 1 = 1)
        order by d.rang)::jsonb as jours
      from consommation_mois m cross join unnest(m.volumes, m.heures_par_jour) with ordinality as d (volume, heures, rang)
      where m.jours >> (d.rang - 1)::int & 1 = 1 or (d.volume, d.heures) <> (0, 0) group by 1, 2
    ), annee as (
      select c.compteur_id, date_trunc('year', c.jour)::date as annee, sum(c.volume)::bigint as volume,
        sum(octet_length(replace(c.etats, '-', ''))) as heures, count(*) as jours, bool_or(${CONNU}) as connu,
        min(c.jour) as du, max(c.jour) as au, min(c.jour) filter (where ${DEBUT_MESURE}) as du_mesure,
        max(c.jour) filter (where ${FIN_MESUREE}) as au_mesure
      from consommation_jour c group by 1, 2
    ), mois_de_l_annee as (
      select c.compteur_id, date_trunc('year', c.jour)::date as annee, extract(month from c.jour) as mois, sum(c.volume) as volume,
        sum(octet_length(replace(c.etats, '-', ''))) as heures, bool_or(${CONNU}) as connu,
        json_agg(extract(day from c.jour) order by c.jour) as jours,
        json_agg(extract(day from c.jour) order by c.jour) filter (where ${DEBUT_MESURE}) as debuts,
        json_agg(extract(day from c.jour) order by c.jour) filter (where ${FIN_MESUREE}) as fins
      from consommation_jour c group by 1, 2, 3
    ), mois_de_l_annee_garde as (
      select a.compteur_id, a.annee, m.mois, m.volume, m.heures, a.mois_connus >> m.mois - 1 & 1 = 1 as connu,
        ${JOURS_DES_BITS('m.jours')} as jours, ${JOURS_DES_BITS('m.debuts')} as debuts, ${JOURS_DES_BITS('m.fins')} as fins
      from consommation_annee a
      cross join unnest(a.mois, a.volumes, a.heures_par_mois, a.jours_par_mois, a.debuts_par_mois, a.fins_par_mois)
        as m (mois, volume, heures, jours, debuts, fins)
    ), annee_gardee as (
      select compteur_id, annee, volume, heures, jours, connu, du, au, du_mesure, au_mesure from consommation_annee
    ), etendue as (
      select a.id as affectation_id, min(c.jour) as premier, max(c.jour) as dernier
      from affectation_compteur a join consommation_jour c
        on c.compteur_id = a.compteur_id and c.jour >= a.debut and c.jour < coalesce(a.fin, 'infinity')
      group by 1
    ), releve as (
      select r.*, r.date_releve + (r.nature <> 'POSE')::int as fin from releve_facture r
    ), intervalle as (
      select r.numero_contrat, r.date_releve,
        least(r.fin - 1, coalesce(avant.fin, f.periode_debut, b.date_mise_en_service, b.date_creation)) as debut, r.fin,
        r.volume_litres as volume, r.nature <> 'ESTIME' and avant.nature is distinct from 'ESTIME' as lu
      from releve r join abonnement b using (numero_contrat) left join facture f on f.id = r.facture_id
      left join releve avant on avant.numero_contrat = r.numero_contrat and avant.date_releve = (
        select max(p.date_releve) from releve p where p.numero_contrat = r.numero_contrat and p.date_releve < r.date_releve)
      where r.volume_litres is not null
    ), facturee as (
      select numero_contrat, min(debut) as premier, max(fin) - 1 as dernier from intervalle group by 1
    ), part as (
      select i.numero_contrat, date_trunc('year', m.mois)::date as annee, m.mois, daterange(i.debut, i.fin) * daterange(m.mois, m.suivant) as jours,
        i.lu, i.debut < m.mois as entame, i.fin > m.suivant as prolonge,
        ${PRORATA('least(i.fin, m.suivant)')} - ${PRORATA('greatest(i.debut, m.mois)')} as volume
      from intervalle i
      join (select m::date as mois, (m + interval '1 month')::date as suivant
        from generate_series('2000-01-01'::timestamp, '2040-01-01', interval '1 month') m) m on i.debut < m.suivant and i.fin > m.mois
    ), mois_facture as (
      select numero_contrat, annee, mois, sum(volume)::bigint as volume, range_agg(jours) as jours, sum(upper(jours) - lower(jours)) as nombre,
        bool_and(lu) as lu, bool_or(entame) as entame, bool_or(prolonge) as prolonge
      from part group by 1, 2, 3
    ), annee_facture as (
      select numero_contrat, annee, min(lower(jours)) as du, max(upper(jours)) - 1 as au, ${BITS_DES_MOIS('lu')} as lus,
        ${BITS_DES_MOIS('entame')} as entames, ${BITS_DES_MOIS('prolonge')} as prolonges,
        case when sum(nombre) = max(upper(jours)) - min(lower(jours)) and range_agg(jours) = multirange(daterange(min(lower(jours)), max(upper(jours))))
          then array_agg(volume order by mois) end as volumes
      from mois_facture group by 1, 2
    )
    select to_json(juste) as juste, to_json(garde) as garde from mois juste full join
      mois_garde garde using (compteur_id, mois) where to_jsonb(juste) is distinct from to_jsonb(garde)
    union all select to_json(juste), to_json(garde) from annee juste full join
      annee_gardee garde using (compteur_id, annee) where to_jsonb(juste) is distinct from to_jsonb(garde)
    union all select to_json(juste), to_json(garde) from mois_de_l_annee juste full join
      mois_de_l_annee_garde garde using (compteur_id, annee, mois) where to_jsonb(juste) is distinct from to_jsonb(garde)
    union all select to_json(juste), to_json(garde) from etendue juste full join
      etendue_telerelevee garde using (affectation_id) where to_jsonb(juste) is distinct from to_jsonb(garde)
    union all select to_json(juste), to_json(garde) from intervalle juste full join
      intervalle_facture garde using (numero_contrat, date_releve) where to_jsonb(juste) is distinct from to_jsonb(garde)
    union all select to_json(juste), to_json(garde) from facturee juste full join
      etendue_facturee garde using (numero_contrat) where to_jsonb(juste) is distinct from to_jsonb(garde)
    union all select to_json(juste), to_json(garde) from annee_facture juste full join
      annee_facturee garde using (numero_contrat, annee) where to_jsonb(juste) is distinct from to_jsonb(garde)`.execute(
    db,
  )
  return rows
}
