import { bool, day, integer } from '../../db/columns.ts'
import { preparer } from '../../db/prepare.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'
import { joursDuGroupe, PARTS_DE_MOIS } from './jours-des-mois.ts'

/**
 * The statements behind every consumption graph, prepared by name. `$1` is a contract number, or an array of them for
 * a group. Two ranges are read at once: `rang` 0 the one asked for, 1 the one it is compared with (empty when there is
 * none). A contract's days are those during which it had the meter.
 *
 * All answer the same columns per range and period: `litres`, the sum of the volumes that are known; `masques`, of
 * those known as a share of a longer gap only, which are never shown by themselves; `connus` and `contrats`, how many
 * volumes went into the first, and into both; `mesure`, whether all of them are measured; `heures`, how many hours of
 * the period are known; `du` and `au`, the first and last day with data.
 */

const CIBLES = {
  contrat: `(select $1::text as numero_contrat, 1 as contrat) as cible`,
  groupe: `unnest($1::text[]) with ordinality as cible (numero_contrat, contrat)`,
} as const
export type TypeCible = keyof typeof CIBLES
// The rows of a table that belong to a group are found by one walk of its index, not by one for each contract.
const DE_LA_CIBLE = (cible: TypeCible, table: string): string =>
  cible === 'groupe' ? `${table}.numero_contrat = any($1::text[])` : 'true'

// `etat` is that of the least certain hour: when it is measured, the letters need no look.
const CONNU = `(c.etat = 'm' or c.etats ~ '[me]')`
// Of a day that is kept as a share of its month only, nothing is known by itself.
const JOUR_CONNU = `(c.finesse <> 'm' and ${CONNU})`
const DEBUT_MESURE = `(c.finesse <> 'm' and (c.etat = 'm' or c.etats ~ '^-*m'))`
const FIN_MESUREE = `(c.finesse <> 'm' and (c.etat = 'm' or c.etats ~ 'm-*$'))`
// The hours of a day that is kept without them are not known.
const ETATS_HEURES = `case when c.finesse = 'h' then c.etats else regexp_replace(c.etats, '[^-]', 'x', 'g') end`
const HEURES = `case when c.etats like '%-%' then octet_length(replace(c.etats, '-', '')) else octet_length(c.etats) end`

// Materialised, so that both ends of the days are looked up in the index, together with the meter.
const SERIES = (cible: TypeCible, plages: string): string => `
  serie as materialized (
    select cible.contrat, plage.*, a.compteur_id, greatest(a.debut, plage.du) as depuis, least(a.fin - 1, plage.au) as jusque
    from ${CIBLES[cible]} join affectation_compteur a using (numero_contrat)
    join ${plages} on a.debut <= plage.au and (a.fin is null or a.fin > plage.du)
    where ${DE_LA_CIBLE(cible, 'a')}
  )`
const DEUX_PLAGES = '(values (0, $2::date, $3::date), (1, $4::date, $5::date)) as plage (rang, du, au)'
const JOURS_DES_SERIES = `serie s
  join consommation_jour c on c.compteur_id = s.compteur_id and c.jour between s.depuis and s.jusque`

/** One row per local day. Values: target, first and last day, first and last day of the comparison (or null). */
const jours = (cible: TypeCible): string => `
  with ${SERIES(cible, DEUX_PLAGES)}
  select s.rang, c.jour as debut, c.jour as du, c.jour as au,
    sum(c.volume) filter (where ${JOUR_CONNU}) as litres, sum(c.volume) filter (where not ${JOUR_CONNU}) as masques,
    count(*) filter (where ${JOUR_CONNU}) as connus, count(*) as contrats,
    bool_and(${DEBUT_MESURE} and ${FIN_MESUREE}) as mesure, max(${HEURES}) as heures,
    case when count(*) = 1 then max(c.index_fin) end as index
  from ${JOURS_DES_SERIES}
  group by 1, 2`

/** One row per elapsed hour of each local day, `heure` from 1. Values as for days. */
const heures = (cible: TypeCible): string => `
  with ${SERIES(cible, DEUX_PLAGES)}
  select s.rang, c.jour as debut, h.heure, c.jour as du, c.jour as au,
    sum(h.litres) filter (where h.etat <> 'x') as litres, sum(h.litres) filter (where h.etat = 'x') as masques,
    count(*) filter (where h.etat <> 'x') as connus, count(*) as contrats,
    bool_and(h.etat = 'm') as mesure, 1 as heures, null::int8 as index
  from ${JOURS_DES_SERIES}
  cross join lateral unnest(c.litres, string_to_array(${ETATS_HEURES}, null)) with ordinality as h (litres, etat, heure)
  where h.etat <> '-'
  group by 1, 2, 3`

/** The first and last day that each contract was read by radio. */
const ETENDUES = (cible: TypeCible): string => `
  select cible.contrat, min(e.premier) as premier, max(e.dernier) as dernier
  from ${CIBLES[cible]} join affectation_compteur a using (numero_contrat)
  join etendue_telerelevee e on e.affectation_id = a.id
  where ${DE_LA_CIBLE(cible, 'a')}
  group by 1`

const PARIS = (jour: string): string => `(${jour})::timestamp at time zone 'Europe/Paris'`
const HEURES_ENTRE = (debut: string, fin: string): string =>
  `(extract(epoch from ${PARIS(fin)} - ${PARIS(debut)})::int4 / 3600)`
// Whole litres, rounded half up, exact at both ends: parts of an interval add up to it.
const PRORATA = (jour: string): string =>
  `((i.volume * (${jour} - i.debut) * 2 + (i.fin - i.debut)) / ((i.fin - i.debut) * 2))`

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

const SEMAINES = PAR_PERIODE(JOURS)

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

const MOIS = `${PARTAGE} ${SEULS(MOIS_DES('mois_entiers', 's.seule'))}
    union all ${PAR_PERIODE(`${MOIS_DES('mois_entiers', 'not s.seule')} union all ${PARTS_DE_MOIS}`)}`
const TRIMESTRES = `${PARTAGE} ${PAR_PERIODE(`${MOIS_DES('mois_entiers')} union all ${PARTS_DE_MOIS}`)}`
const ANNEES = `${PARTAGE} ${SEULS(ANNEES_ENTIERES('s.seule'))}
    union all ${PAR_PERIODE(`${ANNEES_ENTIERES('not s.seule')} union all ${MOIS_DES('mois_coupes')}
    union all ${PARTS_DE_MOIS}`)}`

const SOMMES = `
  select rang, debut, min(du) as du, max(au) as au,
    (sum(volume) filter (where connu))::int8 as litres, (sum(volume) filter (where not connu))::int8 as masques,
    count(*) filter (where connu) as connus, count(*) as contrats,
    bool_and(mesure) as mesure, max(heures)::int8 as heures, null::int8 as index,
    bool_or(radio) as radio, bool_or(facture) as facture
  from par_contrat
  group by 1, 2`

/**
 * One row per period of several days, of `debuts` to `fins`. What was read by radio counts by day; before the first
 * and after the last such day, what was billed counts, spread evenly over its days. A contract's volume of a period is
 * known as soon as one of its hours is; it is measured when the known part begins and ends measured, without a missing
 * day in between. Values: target, first days and last days of the periods, the same of the comparison (or empty
 * arrays), whether billed volumes count.
 */
const periodes = (cible: TypeCible, lecture: string, bilan = SOMMES): string => `
  with plage as (
    select rang, debuts, fins, debuts[1] as du, fins[cardinality(fins)] as au,
      array(select ${HEURES_ENTRE('p.debut', 'p.fin + 1')} from unnest(debuts, fins) with ordinality as p (debut, fin, rang) order by p.rang) as durees
    from (values (0, $2::date[], $3::date[]), (1, $4::date[], $5::date[])) as plage (rang, debuts, fins)
    where cardinality(debuts) > 0
  ), ${SERIES(cible, 'plage')}, telereleve as (${lecture}
  ), facture as (
    select zone.contrat, zone.rang, periode.debut, sum(${PRORATA('part.fin')} - ${PRORATA('part.debut')})::int8 as volume,
      sum(case when part.debut = periode.debut and part.fin = periode.fin + 1 then periode.duree
        else ${HEURES_ENTRE('part.debut', 'part.fin')} end) as heures,
      bool_and(i.lu and part.debut = i.debut and part.fin = i.fin) as mesure, min(part.debut) as du, max(part.fin) - 1 as au
    from (
      select cible.contrat, cible.numero_contrat, plage.rang, plage.debuts, plage.fins, plage.durees, bord.debut, bord.fin
      from ${CIBLES[cible]} left join (${ETENDUES(cible)}) t on t.contrat = cible.contrat
      cross join plage
      cross join lateral (values (plage.du, least(plage.au + 1, t.premier)),
        (greatest(plage.du, t.dernier + 1), case when t.dernier is not null then plage.au + 1 end)) as bord (debut, fin)
      where $6::boolean and bord.fin > bord.debut
    ) zone
    join intervalle_facture i on i.numero_contrat = zone.numero_contrat and ${DE_LA_CIBLE(cible, 'i')}
      and i.date_releve >= zone.debut
      and i.fin > zone.debut and i.debut < zone.fin
    cross join lateral unnest(zone.debuts, zone.fins, zone.durees) as periode (debut, fin, duree)
    cross join lateral (select greatest(i.debut, zone.debut, periode.debut), least(i.fin, zone.fin, periode.fin + 1)) as part (debut, fin)
    where part.fin > part.debut
    group by 1, 2, 3
  ), par_contrat as (
    select contrat, rang, debut, coalesce(t.volume, 0) + coalesce(f.volume, 0) as volume,
      coalesce(t.heures, 0) + coalesce(f.heures, 0) as heures, t.connu is true or f.contrat is not null as connu,
      least(t.du, f.du) as du, greatest(t.au, f.au) as au, t.mesure is not false and f.mesure is not false as mesure,
      t.contrat is not null as radio, f.contrat is not null as facture
    from telereleve t full join facture f using (contrat, rang, debut)
  )
${bilan}`

/** A statement, and the name under which a connection keeps it prepared. */
interface Enonce {
  name?: string
  text: string
}

// For a group the best plan depends on its size, so it is made anew each time.
const enonces = (nom: string, texte: (cible: TypeCible) => string): Record<TypeCible, Enonce> => ({
  contrat: { name: `consommation-${nom}`, text: texte('contrat') },
  groupe: { text: texte('groupe') },
})

export const VOLUMES_JOURS = enonces('jours', (cible) =>
  cible === 'groupe' ? joursDuGroupe(SERIES(cible, DEUX_PLAGES)) : jours(cible),
)
const VOLUMES_HEURES = enonces('heures', heures)
export const VOLUMES_SEMAINES = enonces('semaines', (cible) => periodes(cible, SEMAINES))
// What is known of each contract by itself, `contrat` being its place in the array.
const PAR_CONTRAT = 'select contrat, debut, volume as litres from par_contrat where connu order by 1, 2'
const VOLUMES_PAR_CONTRAT = preparer(periodes('groupe', MOIS, PAR_CONTRAT))
/** Months: none of the periods is longer. */
export const VOLUMES_MOIS = enonces('mois', (cible) => periodes(cible, MOIS))
export const VOLUMES_TRIMESTRES = enonces('trimestres', (cible) => periodes(cible, TRIMESTRES))
/** Calendar years, unless the range cuts them. */
export const VOLUMES_ANNEES = enonces('annees', (cible) => periodes(cible, ANNEES))

const ETENDUE = enonces(
  'etendue',
  (cible) => `
  select t.premier, t.dernier, f.premier as facture_premier, f.dernier as facture_dernier,
    b.date_resiliation as fin, count(*) as contrats
  from ${CIBLES[cible]} join abonnement b using (numero_contrat)
  left join (${ETENDUES(cible)}) t on t.contrat = cible.contrat
  left join etendue_facturee f on f.numero_contrat = b.numero_contrat and ${DE_LA_CIBLE(cible, 'f')}
  where ${DE_LA_CIBLE(cible, 'b')}
  group by 1, 2, 3, 4, 5`,
)

const VOLUME = {
  rang: integer,
  /** First local day of the period. */
  debut: day,
  du: day,
  au: day,
  litres: integer.orNull,
  masques: integer.orNull,
  connus: integer,
  contrats: integer,
  mesure: bool,
  heures: integer,
  index: integer.orNull,
}

type Valeurs = readonly unknown[]
const SAMPLES = [
  ['contrat', []],
  ['groupe', []],
] as const

/** The volumes of days, in the values of `jours`. */
export const volumesJours = rawQuery({
  row: VOLUME,
  samples: SAMPLES,
  sql: (cible: TypeCible, valeurs: Valeurs) => ({ ...VOLUMES_JOURS[cible], values: valeurs }),
})

/** The volumes of hours, in the same values. */
export const volumesHeures = rawQuery({
  row: {
    ...VOLUME,
    /** The elapsed hour within the day, from 1. */
    heure: integer,
  },
  samples: SAMPLES,
  sql: (cible: TypeCible, valeurs: Valeurs) => ({ ...VOLUMES_HEURES[cible], values: valeurs }),
})

const PERIODE = {
  ...VOLUME,
  /** Whether readings by radio, and bills, went into it. */
  radio: bool,
  facture: bool,
}

/** The volumes of weeks, in the values of `periodes`. */
export const volumesSemaines = rawQuery({
  row: PERIODE,
  samples: SAMPLES,
  sql: (cible: TypeCible, valeurs: Valeurs) => ({ ...VOLUMES_SEMAINES[cible], values: valeurs }),
})

/** The volumes of months, in the same values. */
export const volumesMois = rawQuery({
  row: PERIODE,
  samples: SAMPLES,
  sql: (cible: TypeCible, valeurs: Valeurs) => ({ ...VOLUMES_MOIS[cible], values: valeurs }),
})

/** The volumes of quarters, in the same values. */
export const volumesTrimestres = rawQuery({
  row: PERIODE,
  samples: SAMPLES,
  sql: (cible: TypeCible, valeurs: Valeurs) => ({ ...VOLUMES_TRIMESTRES[cible], values: valeurs }),
})

/** The volumes of years, in the same values. */
export const volumesAnnees = rawQuery({
  row: PERIODE,
  samples: SAMPLES,
  sql: (cible: TypeCible, valeurs: Valeurs) => ({ ...VOLUMES_ANNEES[cible], values: valeurs }),
})

/** The volumes of months of each contract of an array, from 1, in the same values. */
export const volumesParContrat = rawQuery({
  row: { contrat: integer, debut: day, litres: integer },
  samples: [[[]]],
  sql: (valeurs: Valeurs) => ({ ...VOLUMES_PAR_CONTRAT, values: valeurs }),
})

/** The first and last known day by radio and by bills, and the days until which the contracts run. */
export const etendues = rawQuery({
  row: {
    /** First and last day read by radio. */
    premier: day.orNull,
    dernier: day.orNull,
    /** First and last day billed. */
    facture_premier: day.orNull,
    facture_dernier: day.orNull,
    /** First day without supply. */
    fin: day.orNull,
    contrats: integer,
  },
  samples: SAMPLES,
  sql: (cible: TypeCible, valeurs: Valeurs) => ({ ...ETENDUE[cible], values: valeurs }),
})

/** From when to when so many contracts have data, and until when they run (null: still). */
export type Etendue = RowOf<typeof etendues>
