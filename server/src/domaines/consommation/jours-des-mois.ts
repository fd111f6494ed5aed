/** What is read of the days that a month keeps (`consommation_mois`). */

// The bits of the days of a month that lie within a range.
export const BITS = (mois: string, depuis: string, jusque: string): string =>
  `(case when ${depuis} > ${mois} then -1 << (${depuis} - ${mois}) else -1 end
    & case when ${jusque} < ${mois} + 30 then (1 << (${jusque} - ${mois} + 1)) - 1 else -1 end)`
export const RANGS = Array.from({ length: 31 }, (_, rang) => rang + 1)
const SOMMES_DES_RANGS = RANGS.map((rang) => `sum(m.volumes[${rang}])`).join(', ')

/**
 * The days of a group, one row per local day as `jours` answers them, by the months that keep their days: those of which all
 * but the volumes is the same, as it mostly is, are added up before their days are told apart. `serie` is read.
 */
export const JOURS_DU_GROUPE = `
  mois as (
    select s.rang, m.mois, m.volumes, m.heures_par_jour, m.jours & ${BITS('m.mois', 's.depuis', 's.jusque')} as jours,
      m.connus & ~m.etales as connus, m.debuts_mesures & m.fins_mesurees & ~m.etales as mesures
    from serie s join consommation_mois m
      on m.compteur_id = s.compteur_id and m.mois between date_trunc('month', s.depuis)::date and s.jusque
  ), pareils as (
    select m.rang, m.mois, m.jours, m.connus, m.mesures, m.heures_par_jour, count(*) as nombre, array[${SOMMES_DES_RANGS}] as volumes
    from mois m where m.jours <> 0
    group by 1, 2, 3, 4, 5, 6
  ), jour_du_groupe as (
    select p.rang, j.debut, j.debut as du, j.debut as au,
      (sum(j.volume) filter (where p.connus & j.bit <> 0))::int8 as litres, (sum(j.volume) filter (where p.connus & j.bit = 0))::int8 as masques,
      coalesce(sum(p.nombre) filter (where p.connus & j.bit <> 0), 0)::int8 as connus, sum(p.nombre)::int8 as contrats,
      bool_and(p.mesures & j.bit <> 0) as mesure, max(j.heures) as heures, null::int8 as index
    from pareils p cross join lateral (
      select u.volume, u.heures, p.mois + (u.rang - 1)::int as debut, 1 << (u.rang - 1)::int as bit
      from unnest(p.volumes, p.heures_par_jour) with ordinality as u (volume, heures, rang)) j
    where p.jours & j.bit <> 0
    group by 1, 2
  )`

// What part of a month adds to its period, for series within one month. `offset 0`: its bits are worked out once.
const SOMME_DES_RANGS = (colonne: string): string =>
  RANGS.map((rang) => `m.${colonne}[${rang}]::int8 * (b.bits >> ${rang - 1} & 1)`).join(' + ')
export const PARTS_DE_MOIS = `
    select s.contrat, s.rang, s.debuts[width_bucket(s.depuis, s.debuts)] as debut, ${SOMME_DES_RANGS('volumes')} as volume,
      ${SOMME_DES_RANGS('heures_par_jour')} as heures, m.connus & b.bits <> 0 as connu, bit_count((m.jours & b.bits)::bit(32)) as jours,
      premier_jour(m.mois, m.jours & b.bits) as du, dernier_jour(m.mois, m.jours & b.bits) as au,
      premier_jour(m.mois, m.debuts_mesures & ~m.etales & b.bits) as du_mesure,
      dernier_jour(m.mois, m.fins_mesurees & ~m.etales & b.bits) as au_mesure
    from jours_coupes s
    join consommation_mois m on m.compteur_id = s.compteur_id and m.mois = date_trunc('month', s.depuis)::date
    cross join lateral (select ${BITS('m.mois', 's.depuis', 's.jusque')} as bits offset 0) b
    where m.jours & b.bits <> 0`
