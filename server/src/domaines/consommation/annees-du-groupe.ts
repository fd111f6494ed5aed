import { HEURES_ENTRE } from './heures.ts'
import { BITS, RANGS } from './jours-des-mois.ts'

/**
 * What is read of a group by the years of its contracts, which keep their months (`consommation_annee`, `annee_facturee`).
 * Contracts of which all but the volumes is the same in a year are one form of it: their volumes are added up month by month
 * before the months are told apart. What a year does not tell, a month that is cut, or several meters, is left to be read
 * contract by contract.
 */

const MOIS_DE_L_ANNEE = Array.from({ length: 12 }, (_, rang) => rang + 1)
const SOMMES_DES_MOIS = (volumes: string): string =>
  `array[${MOIS_DE_L_ANNEE.map((mois) => `sum(${volumes}[${mois}])`).join(', ')}]`

// The bit of the month of a year that a day cuts, being the first of what is read, or of what is not.
const COUPE = (jour: string): string =>
  `case when ${jour} > annee and ${jour} <= fin_annee and extract(day from ${jour}) <> 1
    then 1 << extract(month from ${jour})::int - 1 else 0 end`

// Whether a meter serves its contract during one of the ranges.
const SERT = `(a.debut <= coalesce(($3::date[])[cardinality($3)], '-infinity') and coalesce(a.fin, 'infinity') > ($2::date[])[1]
      or a.debut <= coalesce(($5::date[])[cardinality($5)], '-infinity') and coalesce(a.fin, 'infinity') > ($4::date[])[1])`

const BIT = (bits: string): string => `${bits} >> m.n & 1 = 1`

/**
 * The years of the contracts of a group, `unite`, and their forms. `decoupe`: whether a month that is cut is a period by
 * itself, so that the rest of its year is told by its form.
 */
export const formesDuGroupe = (decoupe: boolean): string => `
  annee_civile as materialized (
    select plage.rang, plage.debuts, plage.fins, plage.durees, a::date as annee, (a + interval '1 year - 1 day')::date as fin_annee,
      greatest(plage.du, a::date) as du, least(plage.au, (a + interval '1 year - 1 day')::date) as au
    from plage cross join unnest(array(select generate_series(date_trunc('year', plage.du), plage.au, interval '1 year'))) as a
  ), contrat_lu as materialized (
    select a.numero_contrat, count(*) filter (where ${SERT}) as nombre, min(a.compteur_id) filter (where ${SERT}) as compteur_id,
      min(a.debut) filter (where ${SERT}) as depuis, max(coalesce(a.fin, 'infinity')) filter (where ${SERT}) as jusque,
      min(e.premier) as premier, max(e.dernier) + 1 as dernier
    from affectation_compteur a left join etendue_telerelevee e on e.affectation_id = a.id
    where a.numero_contrat = any($1::text[])
    group by 1
  ), annee_radio as materialized (
    select r.* from consommation_annee r
    where r.compteur_id = any(array(select compteur_id from contrat_lu where nombre = 1 and premier is not null))
      and r.annee = any(array(select annee from annee_civile))
  ), annee_des_factures as materialized (
    select f.* from annee_facturee f
    where $6::boolean and f.numero_contrat = any($1::text[]) and f.annee = any(array(select annee from annee_civile))
  ), annee_lue as (
    select c.numero_contrat, r.compteur_id, y.rang, y.annee, y.fin_annee, y.du, y.au + 1 as fin,
      e.premier is not null and e.nombre > 1 or f.annee is not null and f.volumes is null as plusieurs,
      case when r.annee is not null then greatest(e.depuis, y.du) end as depuis,
      case when r.annee is not null then least(e.jusque, y.au + 1) end as jusque,
      case when f.du < e.premier then least(e.premier, y.fin_annee + 1) end as premier,
      case when f.au >= e.dernier then greatest(e.dernier, y.annee) end as dernier, f.annee is not null and e.premier is not null as radio,
      r.mois, r.volumes, r.heures_par_mois, r.jours_par_mois, r.debuts_par_mois, r.fins_par_mois, r.mois_connus,
      f.volumes as volumes_factures, f.du as facture_du, f.au as facture_au, f.lus, f.entames, f.prolonges
    from unnest($1::text[]) as c (numero_contrat) cross join annee_civile y
    left join contrat_lu e on e.numero_contrat = c.numero_contrat
    left join annee_radio r on e.nombre = 1 and r.compteur_id = e.compteur_id and r.annee = y.annee
      and e.depuis <= y.au and e.jusque > y.du
    left join annee_des_factures f on f.numero_contrat = c.numero_contrat and f.annee = y.annee
      and f.du <= y.au and f.au >= y.du
      and (e.premier is null or e.premier > y.du and f.du < e.premier or e.dernier <= y.au and f.au >= e.dernier)
  ), unite as materialized (
    select *, ${['depuis', 'jusque', 'premier', 'dernier'].map(COUPE).join(' | ')}
      | case when facture_du is null then 0 else ${COUPE('du')} | ${COUPE('fin')} end as coupes
    from annee_lue
    where plusieurs or mois is not null or facture_du is not null
  ), forme as materialized (
    select row_number() over () as contrat, rang, annee, count(*) as nombre, coupes, radio,
      case when depuis > annee then depuis end as depuis, case when jusque <= fin_annee then jusque end as jusque, premier, dernier,
      mois, heures_par_mois, jours_par_mois, debuts_par_mois, fins_par_mois, mois_connus,
      facture_du, facture_au, lus, entames, prolonges,
      ${SOMMES_DES_MOIS('volumes')} as volumes, ${SOMMES_DES_MOIS('volumes_factures')} as volumes_factures
    from unite
    where not plusieurs${decoupe ? '' : ' and coupes = 0'}
    group by rang, annee, coupes, radio, 7, 8, premier, dernier, mois, heures_par_mois, jours_par_mois, debuts_par_mois, fins_par_mois,
      mois_connus, facture_du, facture_au, lus, entames, prolonges
  )`

/** The parts of periods that whole months of a form are, read by radio. */
export const RADIO_DES_FORMES = `
    select f.contrat, f.rang, y.debuts[width_bucket(m.debut, y.debuts)] as debut, m.volume, m.heures,
      ${BIT('f.mois_connus')} as connu, bit_count(m.jours::bit(32)) as jours,
      premier_jour(m.debut, m.jours) as du, dernier_jour(m.debut, m.jours) as au,
      premier_jour(m.debut, m.debuts) as du_mesure, dernier_jour(m.debut, m.fins) as au_mesure
    from forme f join annee_civile y using (rang, annee)
    cross join lateral (
      select u.*, u.mois - 1 as n, (f.annee + make_interval(months => u.mois - 1))::date as debut,
        (f.annee + make_interval(months => u.mois))::date as suivant
      from unnest(f.mois, f.volumes, f.heures_par_mois, f.jours_par_mois, f.debuts_par_mois, f.fins_par_mois)
        as u (mois, volume, heures, jours, debuts, fins)
      where u.mois is not null) m
    where f.coupes >> m.n & 1 = 0 and m.debut >= coalesce(f.depuis, y.du) and m.suivant <= coalesce(f.jusque, y.au + 1)`

/** What was billed to a form in each month, `apres`: after its readings by radio. */
export const MOIS_FACTURES_DES_FORMES = `
    select f.contrat, f.rang, y.debuts[width_bucket(m.debut, y.debuts)] as debut, coalesce(m.debut >= f.dernier, false) as apres,
      m.volume, m.du, m.au, ${HEURES_ENTRE('m.du', 'm.au + 1')} as heures,
      ${BIT('f.lus')} as lu, ${BIT('f.entames')} as entame, ${BIT('f.prolonges')} as prolonge
    from forme f join annee_civile y using (rang, annee)
    cross join lateral (
      select u.volume, n, x.debut, x.fin, greatest(x.debut, f.facture_du) as du, least(x.fin, f.facture_au) as au
      from unnest(f.volumes_factures) with ordinality as u (volume, rang)
      cross join lateral (select extract(month from f.facture_du)::int + u.rang::int - 2) as i (n)
      cross join lateral (select (f.annee + make_interval(months => n))::date, (f.annee + make_interval(months => n + 1))::date - 1)
        as x (debut, fin)
      where x.debut <= f.facture_au) m
    where f.coupes >> m.n & 1 = 0 and m.debut >= y.du and m.fin <= y.au
      and (not f.radio or m.fin < f.premier or m.debut >= f.dernier)`

/** And in each period: as of a contract, both sides of its readings by radio are looked at apart. */
export const FACTURE_DES_FORMES = `
    select contrat, rang, debut, sum(volume)::int8 as volume, sum(heures) as heures, bool_and(mesure) as mesure,
      min(du) as du, max(au) as au
    from (
      select contrat, rang, debut, sum(volume) as volume, sum(heures) as heures, min(du) as du, max(au) as au,
        bool_and(lu) and not (array_agg(entame order by du))[1] and not (array_agg(prolonge order by du desc))[1] as mesure
      from mois_facture
      group by contrat, rang, debut, apres
    ) cote
    group by 1, 2, 3`

/**
 * The months that are cut of contracts that are only read by radio, by their forms too: their days are added up before those
 * of the range are told. `contrat` is below 0, so that it is not that of a year.
 */
export const moisCoupes = (decoupe: boolean): string => `
  coupure as materialized (
    select - row_number() over () as contrat, c.rang, c.mois, c.bits, m.jours & c.bits as jours, m.connus & c.bits as connus,
      m.debuts_mesures & ~m.etales & c.bits as debuts, m.fins_mesurees & ~m.etales & c.bits as fins, m.heures_par_jour,
      count(*) as nombre, array[${RANGS.map((rang) => `sum(m.volumes[${rang}])`).join(', ')}] as volumes
    from (
      select u.rang, u.compteur_id, x.mois, ${BITS('x.mois', 'u.depuis', '(u.jusque - 1)')} as bits
      from unite u
      cross join lateral (
        select distinct date_trunc('month', bord)::date from (values (u.depuis), (u.jusque)) as b (bord)
        where ${decoupe} and u.coupes <> 0 and u.facture_du is null and not u.plusieurs and extract(day from bord) <> 1
          and bord between u.annee and u.fin_annee) as x (mois)
    ) c
    join consommation_mois m on m.compteur_id = c.compteur_id and m.mois = c.mois
    where m.jours & c.bits <> 0
    group by c.rang, c.mois, c.bits, 5, 6, 7, 8, m.heures_par_jour
  )`

/** The parts of periods that these are. */
export const RADIO_DES_COUPURES = `
    select c.contrat, c.rang, y.debuts[width_bucket(premier_jour(c.mois, c.bits), y.debuts)] as debut, somme.volume, somme.heures,
      c.connus <> 0 as connu, bit_count(c.jours::bit(32)) as jours, premier_jour(c.mois, c.jours) as du, dernier_jour(c.mois, c.jours) as au,
      premier_jour(c.mois, c.debuts) as du_mesure, dernier_jour(c.mois, c.fins) as au_mesure
    from coupure c join annee_civile y on y.rang = c.rang and c.mois between y.annee and y.fin_annee
    cross join lateral (
      select sum(u.volume) as volume, sum(u.heures) as heures
      from unnest(c.volumes, c.heures_par_jour) with ordinality as u (volume, heures, rang)
      where c.bits >> u.rang::int - 1 & 1 = 1) somme`

/** What is left to be read contract by contract, numbered after the forms: of a year, its months that are cut, or all of it. */
export const unitesCoupees = (decoupe: boolean): string => `
    select u.numero_contrat, (select count(*) from forme) + row_number() over () as contrat, u.rang, y.debuts, y.fins, y.durees, ${
      decoupe
        ? `greatest(m.debut, y.du) as du, least(m.fin, y.au) as au
    from unite u join annee_civile y using (rang, annee)
    cross join lateral (
      select y.annee, y.fin_annee where u.plusieurs
      union all
      select (u.annee + make_interval(months => n))::date, (u.annee + make_interval(months => n + 1))::date - 1
      from generate_series(0, 11) n where u.facture_du is not null and not u.plusieurs and u.coupes >> n & 1 = 1) m (debut, fin)
    where (u.plusieurs or u.coupes <> 0) and m.debut <= y.au and m.fin >= y.du`
        : `y.du, y.au
    from unite u join annee_civile y using (rang, annee)
    where u.plusieurs or u.coupes <> 0`
    }`
