import { instantLocal } from '../../../kernel/jour-local.ts'
import { type ChampsHorodatage, compilerFormat, FORMAT_ISO } from './format-horodatage.ts'

/** The instant of a time stamp, seconds since the epoch, and whether it stands for two (autumn). */
export interface Horodatage {
  instant: number
  ambigu: boolean
}

type MotifHorodatage = 'horodatage-illisible' | 'heure-inexistante' | 'horodatage-hors-limites'

/** Reads the time stamp between two places of a text into `lu`, or answers why it cannot. */
export type LecteurHorodatage = (texte: string, de: number, a: number, lu: Horodatage) => MotifHorodatage | null

const PREMIER_INSTANT = Date.UTC(2000, 0, 1) / 1000
const SECONDES_PAR_JOUR = 86_400

/**
 * A reader of time stamps: local times of Europe/Paris unless they carry an offset. Without a format, ISO 8601.
 *
 * @param jusque the latest instant that is believed, seconds since the epoch
 */
export function lecteurHorodatage(format: string | undefined, jusque: number): LecteurHorodatage {
  const lire = format === undefined ? FORMAT_ISO : compilerFormat(format)
  const champs: ChampsHorodatage = {
    fin: 0,
    annee: 0,
    mois: 0,
    jour: 0,
    heure: 0,
    minute: 0,
    seconde: 0,
    decalage: null,
  }
  return (texte, de, a, lu) => {
    champs.fin = a
    if (!lire(texte, de, champs)) return 'horodatage-illisible'
    const motif = enInstant(champs, lu)
    if (motif !== null) return motif
    return lu.instant >= PREMIER_INSTANT && lu.instant <= jusque ? null : 'horodatage-hors-limites'
  }
}

function enInstant(
  { annee, mois, jour, heure, minute, seconde, decalage }: ChampsHorodatage,
  lu: Horodatage,
): MotifHorodatage | null {
  const numero = numeroDuJour(annee, mois, jour)
  if (numero === null || heure > 23 || minute > 59 || seconde > 59) return 'horodatage-illisible'
  const horloge = heure * 3600 + minute * 60 + seconde
  lu.ambigu = false
  if (decalage !== null) {
    lu.instant = numero * SECONDES_PAR_JOUR + horloge - decalage
    return null
  }
  const local = instantLocal(numero, horloge)
  if (local === null) return 'heure-inexistante'
  lu.instant = local.instant
  lu.ambigu = local.ambigu
  return null
}

const JOURS_PAR_MOIS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const JOURS_CUMULES = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const BISSEXTILES_AVANT_1970 = 477

/** Days since 1970-01-01; null when the calendar has no such day. */
function numeroDuJour(annee: number, mois: number, jour: number): number | null {
  const bissextile = (annee % 4 === 0 && annee % 100 !== 0) || annee % 400 === 0
  const dernier = mois === 2 && bissextile ? 29 : (JOURS_PAR_MOIS[mois - 1] ?? 0)
  if (jour < 1 || jour > dernier || annee < 1970) return null
  const avant = annee - 1
  const bissextiles = Math.floor(avant / 4) - Math.floor(avant / 100) + Math.floor(avant / 400) - BISSEXTILES_AVANT_1970
  return (annee - 1970) * 365 + bissextiles + JOURS_CUMULES[mois - 1]! + (mois > 2 && bissextile ? 1 : 0) + jour - 1
}
