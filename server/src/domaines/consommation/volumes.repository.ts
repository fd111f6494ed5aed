import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { periodes, type Plage } from '@ael/contract/consommation/periodes.ts'
import { type Cible, type CibleConsentie, typeDe, valeurDe } from './cible.public.ts'
import type { Executor, RowOf } from '../../db/statement.ts'
import {
  volumesAnnees,
  volumesHeures,
  volumesJours,
  volumesMois,
  volumesSemaines,
  volumesTrimestres,
} from './volumes.sql.ts'

/** What is known of one period; see `volumes.sql.ts` for the columns. */
export type Volume = Omit<RowOf<typeof volumesJours>, 'rang'> &
  Partial<Pick<RowOf<typeof volumesHeures>, 'heure'> & Pick<RowOf<typeof volumesMois>, 'radio' | 'facture'>>

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

/** Reads volumes per period, in one statement. */
export async function lireVolumes(db: Executor, cible: CibleConsentie, lecture: Lecture): Promise<Volumes> {
  const rows = await VOLUMES[lecture.granularite](db, typeDe(cible), valeurs(cible, lecture))
  const volumes: Volumes = { courants: [], precedents: [] }
  for (const row of rows) (row.rang === 0 ? volumes.courants : volumes.precedents).push(row)
  return volumes
}

const VOLUMES = {
  HEURE: volumesHeures,
  JOURNEE: volumesJours,
  SEMAINE: volumesSemaines,
  MOIS: volumesMois,
  TRIMESTRE: volumesTrimestres,
  ANNEE: volumesAnnees,
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
