import { HEURES_ENTRE } from './heures.ts'
import { BITS, RANGS } from './jours-des-mois.ts'

/**
 * What is read of a group by the years of its contracts, which keep their months (`consommation_annee`, `annee_facturee`).
 * Contracts of which all but the volumes is the same in a year are one form of it: their volumes are added up month by month
 * before the months are told apart. What a year does not tell, a month that is cut, or several meters, is left to be read
 * contract by contract.
 */

const MOIS_DE_L_ANNEE = Array.from({ length: 12 }, (_, rang) => rang + 1)
const PAR_MOIS = (agregat: string, nombres: string): string =>
  `array[${MOIS_DE_L_ANNEE.map((mois) => `${agregat}(${nombres}[${mois}])`).join(', ')}]`
// Whether the first of the days with data of a month begins measured, and the last ends so: of its bits the lowest, and the highest.
const DEBUT_MESURE = (jours: string, debuts: string): string => `${jours} & - ${jours} & ${debuts} <> 0`
const FIN_MESUREE = (jours: string, fins: string): string => `${fins} > ${jours} - ${fins}`
const TOUS_LES_MOIS = 2 ** 12 - 1
// One bit per month that a year keeps, in their order, of those that begin, or end, measured: all of them when all of their days
// do; of a year that is a period by itself only its own ends matter.
const MESURES = (annee: string, bornes: string, mesure: typeof DEBUT_MESURE): string => `
      case when entiere then case when ${annee} then ${TOUS_LES_MOIS} else 0 end
        when ${bornes} = r.jours_par_mois then ${TOUS_LES_MOIS}
        else ${MOIS_DE_L_ANNEE.map(
          (place) =>
            `case when ${mesure(`r.jours_par_mois[${place}]`, `${bornes}[${place}]`)} then ${1 << (place - 1)} else 0 end`,
        ).join(' | ')} end`
// The bits of the months of a year that are cut by days, each the first of what is read, or of what is not.
const COUPES = (...jours: string[]): string =>
  jours
    .map(
      (jour) => `case when ${jour} > y.annee and ${jour} <= y.fin_annee and extract(day from ${jour}) <> 1
        then 1 << extract(month from ${jour})::int - 1 else 0 end`,
    )
    .join(' | ')

// Whether a meter serves its contract during one of the ranges.
const SERT = `(a.debut <= coalesce(($3::date[])[cardinality($3)], '-infinity') and coalesce(a.fin, 'infinity') > ($2::date[])[1]
      or a.debut <= coalesce(($5::date[])[cardinality($5)], '-infinity') and coalesce(a.fin, 'infinity') > ($4::date[])[1])`

// The first day of the period of a range that a day belongs to.
const PERIODE = (jour: string): string => `y.debuts[width_bucket(${jour}, y.debuts)]`
const BIT = (bits: string): string => `${bits} >> m.n - 1 & 1 = 1`

/**
 * The years of the contracts of a group, `unite`, and their forms; a year that both ranges have is read once (`tour`). Days by
 * radio count from `depuis` to before `jusque`, bills before `premier` and from `dernier` on; `coupes`: the months that a form
 * does not tell. `decoupe`: whether a month that is cut is a period by itself, so that the rest of its year is told by its form.
 */
export const formesDuGroupe = (decoupe: boolean): string => `
  annee_civile as materialized (
    select dense_rank() over (order by annee, du, au) as tour, *
    from (
      select plage.rang, plage.debuts, plage.fins, plage.durees, a::date as annee, (a + interval '1 year - 1 day')::date as fin_annee,
        greatest(plage.du, a::date) as du, least(plage.au, (a + interval '1 year - 1 day')::date) as au
      from plage cross join unnest(array(select generate_series(date_trunc('year', plage.du), plage.au, interval '1 year'))) as a
    ) annee
  ), annee_lue as materialized (
    select distinct tour, annee, fin_annee, du, au, width_bucket(du, debuts) = width_bucket(au, debuts) as seule from annee_civile
  ), mois_civil as materialized (
    select y.tour, n, m.debut, m.fin, ${HEURES_ENTRE('m.debut', 'm.fin + 1')} as heures
    from annee_lue y
    cross join generate_series(1, 12) as n
    cross join lateral (select (y.annee + make_interval(months => n - 1))::date, (y.annee + make_interval(months => n))::date - 1) as m (debut, fin)
    where m.fin >= y.du and m.debut <= y.au
  ), contrat_lu as materialized (
    select numero_contrat, count(*) filter (where sert) > 1 and min(premier) is not null as plusieurs,
      case when count(*) filter (where sert) = 1 then min(compteur_id) filter (where sert) end as compteur_id,
      min(debut) filter (where sert) as depuis, max(coalesce(fin, 'infinity')) filter (where sert) as jusque,
      min(premier) as premier, max(dernier) + 1 as dernier
    from (
      select a.*, e.premier, e.dernier, ${SERT} as sert
      from affectation_compteur a left join etendue_telerelevee e on e.affectation_id = a.id
      where a.numero_contrat = any($1::text[])
    ) a
    group by 1
  ), annee_relevee as (
    select e.numero_contrat, compteur_id, y.tour, r.mois, r.volumes, r.heures_par_mois, r.jours_par_mois, r.mois_connus,
      service.depuis, service.jusque, ${COUPES('service.depuis', 'service.jusque')} as coupes,
      ${MESURES('r.du = r.du_mesure', 'r.debuts_par_mois', DEBUT_MESURE)} as debuts_mesures,
      ${MESURES('r.au = r.au_mesure', 'r.fins_par_mois', FIN_MESUREE)} as fins_mesurees
    from contrat_lu e join consommation_annee r using (compteur_id)
    join annee_lue y on y.annee = r.annee and e.depuis <= y.au and e.jusque > y.du
    cross join lateral (select greatest(e.depuis, y.du), least(e.jusque, y.au + 1)) as service (depuis, jusque)
    cross join lateral (select y.seule and r.du >= service.depuis and r.au < service.jusque) as periode (entiere)
    where r.compteur_id = any(array(select compteur_id from contrat_lu where premier is not null))
      and r.annee = any(array(select annee from annee_lue))
  ), annee_des_factures as (
    select f.*, y.tour, zone.premier, zone.dernier,
      case when f.volumes is null then ${TOUS_LES_MOIS} else ${COUPES('zone.premier', 'zone.dernier', 'y.du', '(y.au + 1)')} end as coupes
    from annee_facturee f join annee_lue y using (annee) left join contrat_lu e using (numero_contrat)
    cross join lateral (
      select case when e.premier <= y.fin_annee then case when f.du < e.premier then e.premier end else 'infinity' end,
        case when f.au >= e.dernier then greatest(e.dernier, y.annee) end) as zone (premier, dernier)
    where $6::boolean and f.numero_contrat = any($1::text[]) and f.annee = any(array(select annee from annee_lue))
      and least(f.au, y.au) >= greatest(f.du, y.du) and e.plusieurs is not true
      and (e.premier is null or e.premier > y.du and f.du < e.premier or e.dernier <= y.au and f.au >= e.dernier)
  ), unite as materialized (
    select numero_contrat, compteur_id, tour, coalesce(r.coupes, 0) | coalesce(f.coupes, 0) as coupes,
      r.depuis, r.jusque, r.mois, r.volumes, r.heures_par_mois, r.jours_par_mois, r.mois_connus, r.debuts_mesures, r.fins_mesurees,
      f.premier, f.dernier, f.volumes as volumes_factures, f.du as facture_du, f.au as facture_au, f.lus, f.entames, f.prolonges
    from annee_relevee r full join annee_des_factures f using (numero_contrat, tour)
  ), forme as materialized (
    select row_number() over () as contrat, tour, count(*) as nombre, coupes, depuis, jusque, premier, dernier,
      mois, jours_par_mois, mois_connus, debuts_mesures, fins_mesurees, facture_du, facture_au, lus, entames, prolonges,
      ${PAR_MOIS('sum', 'volumes')} as volumes, ${PAR_MOIS('max', 'heures_par_mois')} as heures_par_mois,
      ${PAR_MOIS('sum', 'volumes_factures')} as volumes_factures
    from unite${decoupe ? '' : ' where coupes = 0'}
    group by tour, coupes, depuis, jusque, premier, dernier, mois, jours_par_mois, mois_connus, debuts_mesures, fins_mesurees,
      facture_du, facture_au, lus, entames, prolonges
  )`

/** The parts of periods that whole months of a form are, read by radio. */
export const RADIO_DES_FORMES = `
    select f.contrat, y.rang, ${PERIODE('m.debut')} as debut, f.volumes[place] as volume, f.heures_par_mois[place] as heures,
      ${BIT('f.mois_connus')} as connu, bit_count(f.jours_par_mois[place]::bit(32)) as jours, jour.du, jour.au,
      case when f.debuts_mesures >> place - 1 & 1 = 1 then jour.du end as du_mesure,
      case when f.fins_mesurees >> place - 1 & 1 = 1 then jour.au end as au_mesure
    from forme f join mois_civil m using (tour) join annee_civile y using (tour) cross join array_position(f.mois, m.n::smallint) as place
    cross join lateral (
      select premier_jour(m.debut, f.jours_par_mois[place]), dernier_jour(m.debut, f.jours_par_mois[place])) as jour (du, au)
    where place is not null and not ${BIT('f.coupes')} and m.debut >= f.depuis and m.fin < f.jusque`

/** What was billed to a form in each month, `apres`: after its readings by radio. */
export const MOIS_FACTURES_DES_FORMES = `
    select f.contrat, y.rang, ${PERIODE('m.debut')} as debut, coalesce(m.debut >= f.dernier, false) as apres,
      f.volumes_factures[m.n + 1 - extract(month from f.facture_du)::int] as volume, part.du, part.au,
      case when part.du = m.debut and part.au = m.fin then m.heures else ${HEURES_ENTRE('part.du', 'part.au + 1')} end as heures,
      ${BIT('f.lus')} as lu, ${BIT('f.entames')} as entame, ${BIT('f.prolonges')} as prolonge
    from forme f join mois_civil m using (tour) join annee_civile y using (tour)
    cross join lateral (select greatest(m.debut, f.facture_du), least(m.fin, f.facture_au)) as part (du, au)
    where f.facture_du is not null and part.du <= part.au and not ${BIT('f.coupes')} and (m.fin < f.premier or m.debut >= f.dernier)`

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
    select - row_number() over () as contrat, tour, mois, bits, jours, connu, debut_mesure, fin_mesuree, heures_par_jour,
      count(*) as nombre, array[${RANGS.map((rang) => `sum(volumes[${rang}])`).join(', ')}] as volumes
    from (
      select c.tour, mois, c.bits, lus.jours, m.connus & c.bits <> 0 as connu, m.heures_par_jour, m.volumes,
        ${DEBUT_MESURE('lus.jours', 'm.debuts_mesures & ~m.etales')} as debut_mesure,
        ${FIN_MESUREE('lus.jours', '(m.fins_mesurees & ~m.etales & c.bits)')} as fin_mesuree
      from (
        select u.compteur_id, u.tour, m.debut as mois, ${BITS('m.debut', 'u.depuis', '(u.jusque - 1)')} as bits
        from unite u join mois_civil m using (tour)
        where ${decoupe} and u.facture_du is null and u.coupes <> 0 and ${BIT('u.coupes')}
      ) c
      join consommation_mois m using (compteur_id, mois)
      cross join lateral (select m.jours & c.bits) as lus (jours)
      where lus.jours <> 0
    ) mois_lu
    group by tour, mois, bits, jours, connu, debut_mesure, fin_mesuree, heures_par_jour
  )`

/** The parts of periods that these are. */
export const RADIO_DES_COUPURES = `
    select c.contrat, y.rang, ${PERIODE('premier_jour(c.mois, c.bits)')} as debut, somme.volume, somme.heures, c.connu,
      bit_count(c.jours::bit(32)) as jours, jour.du, jour.au,
      case when c.debut_mesure then jour.du end as du_mesure, case when c.fin_mesuree then jour.au end as au_mesure
    from coupure c join annee_civile y using (tour)
    cross join lateral (select premier_jour(c.mois, c.jours), dernier_jour(c.mois, c.jours)) as jour (du, au)
    cross join lateral (
      select sum(u.volume) as volume, sum(u.heures) as heures
      from unnest(c.volumes, c.heures_par_jour) with ordinality as u (volume, heures, rang)
      where c.bits >> u.rang::int - 1 & 1 = 1) somme`

/** What is left to be read contract by contract, numbered after the forms: of a year, its months that are cut, or all of it. */
export const unitesCoupees = (decoupe: boolean): string => `
    select numero_contrat, (select count(*) from forme) + row_number() over () as contrat, e.premier, e.dernier - 1 as dernier,
      y.rang, y.debuts, y.fins, y.durees, greatest(reste.debut, y.du) as du, least(reste.fin, y.au) as au
    from (
      select numero_contrat, tour, annee as debut, fin_annee as fin from contrat_lu cross join annee_lue where plusieurs
      union all
      select u.numero_contrat, tour, ${
        decoupe
          ? `m.debut, m.fin
      from unite u join mois_civil m using (tour) where u.facture_du is not null and ${BIT('u.coupes')} and u.coupes <> 0`
          : `y.annee, y.fin_annee
      from unite u join annee_lue y using (tour) where u.coupes <> 0`
      }
    ) reste
    join annee_civile y using (tour) left join contrat_lu e using (numero_contrat)`
