import {
  FACTURE_DES_FORMES,
  formesDuGroupe,
  MOIS_FACTURES_DES_FORMES,
  moisCoupes,
  RADIO_DES_COUPURES,
  RADIO_DES_FORMES,
  unitesCoupees,
} from './annees-du-groupe.ts'
import { HEURES_ENTRE } from './heures.ts'
import { JOURS_DU_GROUPE, PARTS_DE_MOIS } from './jours-des-mois.ts'
import {
  CHOIX,
  CIBLES,
  DEBUT_MESURE,
  FIN_MESUREE,
  HEURES,
  JOUR_CONNU,
  JOURS_DES_SERIES,
  SERIES,
  type TypeCible,
} from './series.ts'

/** The first and last day that each contract was read by radio, of those of `affectations`. */
export const ETENDUES = (affectations: string, choix = 'true'): string => `
  select a.numero_contrat, min(e.premier) as premier, max(e.dernier) as dernier
  from ${affectations} a join etendue_telerelevee e on e.affectation_id = a.id
  where ${choix}
  group by 1`

// Whole litres, rounded half up, exact at both ends: parts of an interval add up to it.
const PRORATA = (jour: string): string =>
  `((volume * (${jour} - depuis) * 2 + (jusque - depuis)) / ((jusque - depuis) * 2))`

const MESURE = `coalesce(min(du) = min(du_mesure) and max(au) = max(au_mesure) and sum(jours) > max(au) - min(du), false)`
const PAR_PERIODE = (parts: string): string => `
    select contrat, rang, debut, sum(volume)::int8 as volume, sum(heures) as heures, bool_or(connu) as connu,
      min(du) as du, max(au) as au, ${MESURE} as mesure
    from (${parts}) part
    group by 1, 2, 3`

// What the days of the series add to their weeks.
const JOURS = `
    select s.contrat, s.rang, s.debuts[width_bucket(c.jour, s.debuts)] as debut, c.volume::int8, ${HEURES} as heures,
      ${JOUR_CONNU} as connu, 1 as jours, c.jour as du, c.jour as au,
      case when ${DEBUT_MESURE} then c.jour end as du_mesure, case when ${FIN_MESUREE} then c.jour end as au_mesure
    from ${JOURS_DES_SERIES}`

export const SEMAINES = PAR_PERIODE(JOURS)

// Of each series, the whole months (from `premier_mois` to before `mois_coupe`) and years; what the range or the meter cuts
// is read by day, and by month. `seule`: the contract had no other meter meanwhile.
const PARTAGE = `
    with partage as materialized (
      select *, date_trunc('month', depuis + interval '1 month - 1 day')::date as premier_mois,
        date_trunc('month', jusque + 1)::date as mois_coupe,
        date_trunc('year', depuis + interval '1 year - 1 day')::date as premiere_annee,
        date_trunc('year', jusque + 1)::date as annee_coupee, count(*) over (partition by contrat, rang) = 1 as seule
      from serie
    ), jours_coupes as (
      select contrat, rang, debuts, compteur_id, depuis, least(premier_mois - 1, jusque) as jusque from partage
      where depuis < premier_mois
      union all
      select contrat, rang, debuts, compteur_id, greatest(mois_coupe, premier_mois), jusque from partage
      where greatest(mois_coupe, premier_mois) <= jusque
    ), mois_entiers as (
      select contrat, rang, debuts, compteur_id, premier_mois as depuis, mois_coupe as jusque, seule from partage
    ), mois_coupes as (
      select contrat, rang, debuts, compteur_id, premier_mois as depuis, least(premiere_annee, mois_coupe) as jusque from partage
      union all
      select contrat, rang, debuts, compteur_id, greatest(annee_coupee, premiere_annee), mois_coupe from partage
    )`
// The parts of a period that months, or years, are; `jusque` is not included.
const MOIS_DES = (series: string, choix = 'true'): string => `
    select s.contrat, s.rang, s.debuts[width_bucket(m.mois, s.debuts)] as debut, m.volume, m.heures, m.connus <> 0 as connu,
      m.nombre_jours as jours, m.du, m.au, m.du_mesure, m.au_mesure
    from ${series} s join consommation_mois m on m.compteur_id = s.compteur_id and m.mois >= s.depuis and m.mois < s.jusque
    where ${choix}`
const ANNEES_ENTIERES = (choix: string): string => `
    select s.contrat, s.rang, s.debuts[width_bucket(n.annee, s.debuts)] as debut, n.volume, n.heures, n.connu, n.jours,
      n.du, n.au, n.du_mesure, n.au_mesure
    from partage s join consommation_annee n
      on n.compteur_id = s.compteur_id and n.annee >= s.premiere_annee and n.annee < s.annee_coupee
    where ${choix}`
// A whole month, or year, of a contract that has one meter is a period by itself: nothing is left to add up.
const SEULS = (parts: string): string => `
    select contrat, rang, debut, volume, heures, connu, du, au,
      coalesce(du = du_mesure and au = au_mesure and jours > au - du, false) as mesure
    from (${parts}) part`

export const MOIS = `${PARTAGE} ${SEULS(MOIS_DES('mois_entiers', 's.seule'))}
    union all ${PAR_PERIODE(`${MOIS_DES('mois_entiers', 'not s.seule')} union all ${PARTS_DE_MOIS}`)}`
const PARTS_PAR_MOIS = `${MOIS_DES('mois_entiers')} union all ${PARTS_DE_MOIS}`
export const TRIMESTRES = `${PARTAGE} ${PAR_PERIODE(PARTS_PAR_MOIS)}`
export const ANNEES = `${PARTAGE} ${SEULS(ANNEES_ENTIERES('s.seule'))}
    union all ${PAR_PERIODE(`${ANNEES_ENTIERES('not s.seule')} union all ${MOIS_DES('mois_coupes')}
    union all ${PARTS_DE_MOIS}`)}`

const SOMMES = (heures = 'par_contrat.heures', jointes = ''): string => `
  select rang, debut, min(du) as du, max(au) as au,
    (sum(volume) filter (where connu))::int8 as litres, (sum(volume) filter (where not connu))::int8 as masques,
    coalesce(sum(nombre) filter (where connu), 0)::int8 as connus, sum(nombre)::int8 as contrats,
    bool_and(mesure) as mesure, max(${heures})::int8 as heures, null::int8 as index,
    bool_or(radio) as radio, bool_or(facture) as facture
  from par_contrat ${jointes}
  group by 1, 2`
const SOMMES_DU_GROUPE = SOMMES('heures_connues.heures', 'join heures_connues using (rang, debut)')

// The hours that a group knows of a period: of each of its months, the most that one of its contracts knows.
const HEURES_DES_MOIS = `
    select rang, debut, sum(heures) as heures
    from (
      select rang, debut, mois, max(heures) as heures
      from (
        select contrat, rang, debut, date_trunc('month', du::timestamp) as mois, sum(heures) as heures
        from (
          select contrat, rang, debut, du, heures from part_relevee
          union all select contrat, rang, debut, du, heures from part_des_formes
          union all select contrat, rang, debut, du, heures from mois_facture
          union all
          select f.contrat, f.rang, f.debut, m.du, ${HEURES_ENTRE('m.du', 'm.fin')}
          from part_facturee f
          cross join lateral generate_series(date_trunc('month', f.du::timestamp), f.fin - 1, interval '1 month') as mois
          cross join lateral (select greatest(f.du, mois::date), least(f.fin, (mois + interval '1 month')::date)) as m (du, fin)
        ) part
        group by 1, 2, 3, 4
      ) contrat
      group by 1, 2, 3
    ) mois
    group by 1, 2`

const PLAGES = `with plage as (
    select rang, debuts, fins, debuts[1] as du, fins[cardinality(fins)] as au,
      array(select ${HEURES_ENTRE('p.debut', 'p.fin + 1')} from unnest(debuts, fins) with ordinality as p (debut, fin, rang) order by p.rang) as durees
    from (values (0, $2::date[], $3::date[]), (1, $4::date[], $5::date[])) as plage (rang, debuts, fins)
    where cardinality(debuts) > 0
  )`

/** Which contracts are read, over which days of each: `lue`, rows with their ranges; `serie` and `intervalle` of them. */
interface Lecture {
  serie: string
  lue: string
  intervalle: string
}

const DE_LA_CIBLE = (cible: TypeCible): Lecture => ({
  serie: SERIES(cible, 'plage'),
  lue: `select cible.contrat, cible.numero_contrat, plage.*, t.premier, t.dernier
      from ${CIBLES[cible]} left join (${ETENDUES('affectation_compteur', `a.numero_contrat ${CHOIX[cible]}`)}) t using (numero_contrat)
      cross join plage`,
  intervalle: `intervalle_facture i on i.numero_contrat ${CHOIX[cible]} and i.numero_contrat = zone.numero_contrat`,
})

// What is left of a group: its few rows are found before they are joined.
const DU_RESTE: Lecture = {
  serie: `affectation as materialized (
    select a.* from affectation_compteur a where a.numero_contrat = any(array(select numero_contrat from lue))
  ), intervalle as materialized (
    select i.* from intervalle_facture i where i.numero_contrat = any(array(select numero_contrat from lue))
  ), serie as materialized (
    select lue.contrat, lue.rang, lue.debuts, a.compteur_id, greatest(a.debut, lue.du) as depuis, least(a.fin - 1, lue.au) as jusque
    from lue join affectation a using (numero_contrat)
    where lue.premier is not null and a.debut <= lue.au and (a.fin is null or a.fin > lue.du)
  ), part_relevee as materialized (${PARTAGE} ${PARTS_PAR_MOIS}
  )`,
  lue: 'select * from lue',
  intervalle: 'intervalle i on i.numero_contrat = zone.numero_contrat',
}

// What was read by radio, and what was billed, of each contract and period. `offset 0`: the few zones are found before their
// intervals.
const PAR_CONTRAT = ({ serie, lue, intervalle }: Lecture, lecture: string): string => `
  ${serie}, telereleve as (${lecture}
  ), part_facturee as (
    select zone.contrat, zone.rang, periode.debut, i.volume, i.lu, i.debut as depuis, i.fin as jusque, part.debut as du, part.fin,
      case when part.debut = periode.debut and part.fin = periode.fin + 1 then periode.duree
        else ${HEURES_ENTRE('part.debut', 'part.fin')} end as heures
    from (
      select lue.contrat, lue.numero_contrat, lue.rang, lue.debuts, lue.fins, lue.durees, bord.debut, bord.fin
      from (${lue}) lue
      cross join lateral (values (lue.du, least(lue.au + 1, lue.premier)),
        (greatest(lue.du, lue.dernier + 1), case when lue.dernier is not null then lue.au + 1 end)) as bord (debut, fin)
      where $6::boolean and bord.fin > bord.debut
      offset 0
    ) zone
    join ${intervalle} and i.date_releve >= zone.debut
      and i.fin > zone.debut and i.debut < zone.fin
    cross join lateral unnest(zone.debuts, zone.fins, zone.durees) as periode (debut, fin, duree)
    cross join lateral (select greatest(i.debut, zone.debut, periode.debut), least(i.fin, zone.fin, periode.fin + 1)) as part (debut, fin)
    where part.fin > part.debut
  ), facture as (
    select contrat, rang, debut, sum(${PRORATA('fin')} - ${PRORATA('du')})::int8 as volume, sum(heures) as heures,
      bool_and(lu and du = depuis and fin = jusque) as mesure, min(du) as du, max(fin) - 1 as au
    from part_facturee
    group by 1, 2, 3
  )`
const ENSEMBLE = (telereleve: string, facture: string): string => `
    select contrat, rang, debut, coalesce(t.volume, 0) + coalesce(f.volume, 0) as volume,
      coalesce(t.heures, 0) + coalesce(f.heures, 0) as heures, t.connu is true or f.contrat is not null as connu,
      least(t.du, f.du) as du, greatest(t.au, f.au) as au, t.mesure is not false and f.mesure is not false as mesure,
      t.contrat is not null as radio, f.contrat is not null as facture
    from ${telereleve} t full join ${facture} f using (contrat, rang, debut)`
const CONTRATS = `select *, 1 as nombre from (${ENSEMBLE('telereleve', 'facture')}) contrats`

/**
 * One row per period of several days, of `debuts` to `fins`. What was read by radio counts by day; before the first
 * and after the last such day, what was billed counts, spread evenly over its days. A contract's volume of a period is
 * known as soon as one of its hours is; it is measured when the known part begins and ends measured, without a missing
 * day in between. Values: target, first days and last days of the periods, the same of the comparison (or empty
 * arrays), whether billed volumes count.
 */
export const periodes = (cible: TypeCible, lecture: string, bilan = SOMMES()): string => `
  ${PLAGES}, ${PAR_CONTRAT(DE_LA_CIBLE(cible), lecture)}, par_contrat as (${CONTRATS}
  )
${bilan}`

/** The weeks of a group: it knows the hours of their days, of each the most that one of its contracts knows. */
export const semainesDuGroupe = `
  ${PLAGES}, ${PAR_CONTRAT(DE_LA_CIBLE('groupe'), SEMAINES)}, par_contrat as (${CONTRATS}
  ), ${JOURS_DU_GROUPE}, heures_connues as (
    select rang, plage.debuts[width_bucket(jour_du_groupe.debut, plage.debuts)] as debut, sum(heures) as heures
    from jour_du_groupe join plage using (rang)
    group by 1, 2
  )
${SOMMES_DU_GROUPE}`

/** The same of a group, by the years of its contracts; `decoupe`: see `formesDuGroupe`. */
export const periodesDuGroupe = (decoupe: boolean): string => `
  ${PLAGES}, ${formesDuGroupe(decoupe)}, lue as materialized (${unitesCoupees(decoupe)}
  ), ${PAR_CONTRAT(DU_RESTE, PAR_PERIODE('select * from part_relevee'))}, ${moisCoupes(decoupe)}, part_des_formes as materialized (${RADIO_DES_FORMES} union all ${RADIO_DES_COUPURES}
  ), radio_des_formes as (${PAR_PERIODE('select * from part_des_formes')}
  ), mois_facture as materialized (${MOIS_FACTURES_DES_FORMES}
  ), facture_des_formes as (${FACTURE_DES_FORMES}
  ), par_contrat as (
    select rang, debut, volume, connu, du, au, mesure, radio, facture, 1 as nombre
    from (${ENSEMBLE('telereleve', 'facture')}) contrats
    union all
    select p.rang, p.debut, p.volume, p.connu, p.du, p.au, p.mesure, p.radio, p.facture, f.nombre
    from (${ENSEMBLE('radio_des_formes', 'facture_des_formes')}) p
    join (select contrat, nombre from forme union all select contrat, nombre from coupure) f using (contrat)
  ), heures_connues as (${HEURES_DES_MOIS}
  )
${SOMMES_DU_GROUPE}`
