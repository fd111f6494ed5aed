import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodes, type Plage } from '@ael/contract/consommation/periodes.ts'
import type pg from 'pg'
import { type Cible, typeDe, valeurDe } from './cible.public.ts'
import { VOLUMES_HEURES, VOLUMES_JOURS, VOLUMES_MOIS, VOLUMES_SEMAINES } from './volumes.sql.ts'

/** What is known of one period; see `volumes.sql.ts` for the columns. */
export interface Volume {
  /** First local day of the period. */
  debut: string
  /** The elapsed hour within the day, from 1; only for hours. */
  heure?: number
  du: string
  au: string
  litres: number | null
  masques: number | null
  connus: number
  contrats: number
  mesure: boolean
  heures: number
  index: number | null
  /** Whether readings by radio, and bills, went into it; only for periods of several days. */
  radio?: boolean
  facture?: boolean
}

/** The volumes of a range, and of the one it is compared with; periods without data are left out. */
export interface Volumes {
  courants: Volume[]
  precedents: Volume[]
}

export interface Lecture {
  granularite: Granularite
  plage: Plage
  /** The range to compare with. */
  precedente?: Plage | null
  /** Default true: what was billed counts where there is no reading by radio. */
  avecFactures?: boolean
}

type Ligne = Volume & { rang: number }

/** Reads volumes per period, in one statement. */
export async function lireVolumes(pool: pg.Pool, cible: Cible, lecture: Lecture): Promise<Volumes> {
  const { rows } = await pool.query<Ligne>({
    ...ENONCES[lecture.granularite][typeDe(cible)],
    values: valeurs(cible, lecture),
  })
  const volumes: Volumes = { courants: [], precedents: [] }
  for (const row of rows) (row.rang === 0 ? volumes.courants : volumes.precedents).push(row)
  return volumes
}

const ENONCES = {
  HEURE: VOLUMES_HEURES,
  JOURNEE: VOLUMES_JOURS,
  SEMAINE: VOLUMES_SEMAINES,
  MOIS: VOLUMES_MOIS,
  TRIMESTRE: VOLUMES_MOIS,
  ANNEE: VOLUMES_MOIS,
} as const satisfies Record<Granularite, unknown>

const bornes = ({ debut, fin }: Plage): string[] => [debut, fin]

function decoupe(granularite: Granularite, plage: Plage | null | undefined): string[][] {
  const liste = plage ? periodes(granularite, plage) : []
  return [liste.map(({ debut }) => debut), liste.map(({ fin }) => fin)]
}

/** The values of the statement, in its order. */
export function valeurs(cible: Cible, { granularite, plage, precedente, avecFactures = true }: Lecture): unknown[] {
  if (granularite === 'HEURE' || granularite === 'JOURNEE') {
    return [valeurDe(cible), ...bornes(plage), ...(precedente ? bornes(precedente) : [null, null])]
  }
  // Weeks are too short for what is billed by the half-year.
  const factures = avecFactures && granularite !== 'SEMAINE'
  return [valeurDe(cible), ...decoupe(granularite, plage), ...decoupe(granularite, precedente), factures]
}
