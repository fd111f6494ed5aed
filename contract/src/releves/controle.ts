import { nombreDeJours } from '../consommation/calendrier.ts'
import type { Cadran } from './cadrans.ts'

/** What a reading is held against. Indexes and volumes are whole units: m³, or kWh for electricity. */
export interface Repere {
  /** Wheels that count whole units: the index returns to 0 after as many nines. */
  chiffres: number
  /** Of each dial, the last index that somebody read or that it was fitted with; null when only the whole is known. */
  cadrans: readonly { numeroOrdre: number; dernier: number | null }[]
  /** The last index of the whole meter and its day; an estimate is none. */
  ensemble: { valeur: number; jour: string } | null
  /** Usual use, units per day; null when it is not known. */
  moyenneJour: number | null
  /** The most that the meter can count in a day. */
  maximumJour: number | null
}

export interface Releve {
  jour: string
  cadrans: readonly Cadran[]
}

/** Readings that cannot be: they are not taken, even confirmed. */
const INCOHERENCES = ['CADRANS', 'CHIFFRES', 'DATE', 'INFERIEUR', 'IMPOSSIBLE'] as const
/** Readings that may be, and that are often mistakes: whoever confirms them is believed. */
export const DOUTES = ['TOUR', 'NUL', 'FORT', 'FAIBLE'] as const
export type Incoherence = (typeof INCOHERENCES)[number]
export type Doute = (typeof DOUTES)[number]

interface Mesure {
  /** Units since the last index; null without any. */
  volume: number | null
  jours: number | null
  /** What is usual for as many days. */
  attendu: number | null
}
export type Controle = Mesure &
  (
    | { issue: 'plausible'; motif: null }
    | { issue: 'douteux'; motif: Doute }
    | { issue: 'incoherent'; motif: Incoherence }
  )

/** Above twice the average, the law calls a consumption abnormal (CGCT R2224-20-1). */
const FOIS_ANORMALE = 2
const PART_FAIBLE = 1 / 4
/** Units of difference under which nobody is asked anything. */
const MARGE = 5
/** From what is usually used, nothing at all is worth a question. */
const ATTENDU_NON_NUL = 2
/** After all nines, a use so many times the usual is still told from a misread digit. */
const FOIS_TOUR = 4
const MARGE_TOUR = 10
/** Without a known average, a meter that turned over used at most this part of all it can count. */
const PART_TOUR = 1 / 100

const RIEN: Mesure = { volume: null, jours: null, attendu: null }

/**
 * Whether a reading can be true: `incoherent` is refused, `douteux` asks for a confirmation
 * (docs/domaines/releves.md#refus: W2000, W1053). Pure: the screen asks it while one types, the server before it
 * records.
 */
export function controlerReleve(releve: Releve, repere: Repere): Controle {
  const { chiffres, cadrans, ensemble } = repere
  if (!memesCadrans(releve.cadrans, cadrans)) return incoherent('CADRANS')
  if (releve.cadrans.some(({ valeurIndex }) => valeurIndex >= 10 ** chiffres)) return incoherent('CHIFFRES')
  if (!ensemble) return { issue: 'plausible', motif: null, ...RIEN }
  if (releve.jour < ensemble.jour) return incoherent('DATE')
  const jours = nombreDeJours(ensemble.jour, releve.jour) - 1
  const attendu = repere.moyenneJour === null ? null : repere.moyenneJour * jours
  const { volume, tour } = volumeDepuis(releve.cadrans, repere, ensemble.valeur)
  const mesure = { volume, jours, attendu }
  if (volume < 0 || (tour && volume > plafondDuTour(chiffres, attendu)))
    return incoherent('INFERIEUR', { ...RIEN, jours, attendu })
  // Both days count: nobody says at what hour.
  if (repere.maximumJour !== null && volume > repere.maximumJour * (jours + 1)) return incoherent('IMPOSSIBLE', mesure)
  const motif = tour ? 'TOUR' : doute(volume, attendu)
  return motif === null ? { issue: 'plausible', motif, ...mesure } : { issue: 'douteux', motif, ...mesure }
}

const incoherent = (motif: Incoherence, mesure: Mesure = RIEN): Controle => ({ issue: 'incoherent', motif, ...mesure })

const memesCadrans = (saisis: readonly Cadran[], connus: Repere['cadrans']): boolean =>
  saisis.length === connus.length &&
  connus.every(({ numeroOrdre }) => saisis.filter((saisi) => saisi.numeroOrdre === numeroOrdre).length === 1)

/** Units since the last index, and whether a dial must have gone past all nines; below zero when that cannot be told. */
function volumeDepuis(
  saisis: readonly Cadran[],
  { cadrans, chiffres }: Repere,
  ensemble: number,
): { volume: number; tour: boolean } {
  const ecarts = cadrans.map(({ numeroOrdre, dernier }) => {
    const saisi = saisis.find((cadran) => cadran.numeroOrdre === numeroOrdre)?.valeurIndex ?? 0
    return dernier === null ? null : saisi - dernier
  })
  const connus = ecarts.filter((ecart) => ecart !== null)
  if (connus.length < ecarts.length)
    return { volume: saisis.reduce((somme, { valeurIndex }) => somme + valeurIndex, 0) - ensemble, tour: false }
  return {
    volume: connus.reduce((somme, ecart) => somme + (ecart < 0 ? ecart + 10 ** chiffres : ecart), 0),
    tour: connus.some((ecart) => ecart < 0),
  }
}

const plafondDuTour = (chiffres: number, attendu: number | null): number =>
  attendu === null ? 10 ** chiffres * PART_TOUR : attendu * FOIS_TOUR + MARGE_TOUR

function doute(volume: number, attendu: number | null): Doute | null {
  if (attendu === null) return null
  if (volume === 0) return attendu >= ATTENDU_NON_NUL ? 'NUL' : null
  if (volume > attendu * FOIS_ANORMALE && volume - attendu > MARGE) return 'FORT'
  return volume < attendu * PART_FAIBLE && attendu - volume > MARGE ? 'FAIBLE' : null
}
