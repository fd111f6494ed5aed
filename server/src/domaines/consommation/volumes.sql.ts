import { bool, day, integer } from '../../db/columns.ts'
import { preparer } from '../../db/prepare.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'
import { JOURS_DU_GROUPE } from './jours-des-mois.ts'
import {
  ANNEES,
  ETENDUES,
  MOIS,
  periodes,
  periodesDuGroupe,
  SEMAINES,
  semainesDuGroupe,
  TRIMESTRES,
} from './periodes-lues.ts'
import {
  CHOIX,
  DEBUT_MESURE,
  DEUX_PLAGES,
  ETATS_HEURES,
  FIN_MESUREE,
  HEURES,
  JOUR_CONNU,
  JOURS_DES_SERIES,
  SERIES,
  type TypeCible,
} from './series.ts'

/**
 * The statements behind every consumption graph, prepared by name. `$1` is a contract number, or an array of them for
 * a group. Two ranges are read at once: `rang` 0 the one asked for, 1 the one it is compared with (empty when there is
 * none). A contract's days are those during which it had the meter.
 *
 * All answer the same columns per range and period: `litres`, the sum of the volumes that are known; `masques`, of
 * those known as a share of a longer gap only, which are never shown by themselves; `connus` and `contrats`, how many
 * volumes went into the first, and into both; `mesure`, whether all of them are measured; `heures`, how many hours of
 * the period are known, for a group the most that one of its contracts knows of each month of it, or of each day of a week;
 * `du` and `au`, the first and last day with data.
 */

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
  cible === 'groupe'
    ? `with ${SERIES(cible, DEUX_PLAGES)}, ${JOURS_DU_GROUPE} select * from jour_du_groupe`
    : jours(cible),
)
const VOLUMES_HEURES = enonces('heures', heures)
export const VOLUMES_SEMAINES = enonces('semaines', (cible) =>
  cible === 'groupe' ? semainesDuGroupe : periodes(cible, SEMAINES),
)
// What is known of each contract by itself, `contrat` being its place in the array.
const CHAQUE_CONTRAT = 'select contrat, debut, volume as litres from par_contrat where connu order by 1, 2'
const VOLUMES_PAR_CONTRAT = preparer(periodes('groupe', MOIS, CHAQUE_CONTRAT))
/** Months: none of the periods is longer. */
export const VOLUMES_MOIS = enonces('mois', (cible) =>
  cible === 'groupe' ? periodesDuGroupe(true) : periodes(cible, MOIS),
)
export const VOLUMES_TRIMESTRES = enonces('trimestres', (cible) =>
  cible === 'groupe' ? periodesDuGroupe(false) : periodes(cible, TRIMESTRES),
)
/** Calendar years, unless the range cuts them. */
export const VOLUMES_ANNEES = enonces('annees', (cible) =>
  cible === 'groupe' ? periodesDuGroupe(false) : periodes(cible, ANNEES),
)

const ETENDUE = enonces(
  'etendue',
  (cible) => `
  select t.premier, t.dernier, f.premier as facture_premier, f.dernier as facture_dernier,
    b.date_resiliation as fin, count(*) as contrats
  from abonnement b left join (${ETENDUES('affectation_compteur', `a.numero_contrat ${CHOIX[cible]}`)}) t using (numero_contrat)
  left join etendue_facturee f on f.numero_contrat = b.numero_contrat and f.numero_contrat ${CHOIX[cible]}
  where b.numero_contrat ${CHOIX[cible]}
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
