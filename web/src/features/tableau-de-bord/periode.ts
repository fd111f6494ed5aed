import type { GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import type { Reserve } from '@ael/contract/consommation/schemas.ts'
import { formatMois } from '../../lib/formats/dates.ts'
import { formatNombre, formatPourcentage } from '../../lib/formats/nombres.ts'
import { deMois } from './mois.ts'

interface Periode {
  granularite: GranulariteZoom
  plage: Plage
}

/** « Consommation d’octobre », « Consommation de 2026 », « Consommation de 2022 à 2026 ». */
export function titreConsommation({ granularite, plage }: Periode, aujourdhui: string): string {
  if (granularite === 'JOURNEE') return `Consommation ${deMois(plage.debut, aujourdhui)}`
  return `Consommation de ${nomPeriode(granularite, plage)}`
}

/** « octobre 2025 », « 2025 », « 2022 à 2026 ». */
export function nomPeriode(granularite: GranulariteZoom, { debut, fin }: Plage): string {
  if (granularite === 'JOURNEE') return formatMois(debut)
  return granularite === 'MOIS' ? debut.slice(0, 4) : `${debut.slice(0, 4)} à ${fin.slice(0, 4)}`
}

/** « + 12 % par rapport à », « Autant qu’en » the period that its name follows. */
export const ecartEnMots = (ecart: number): string =>
  Math.round(ecart * 100) === 0 ? 'Autant qu’en' : `${formatPourcentage(ecart)} par rapport à`

const UNITES: Record<GranulariteZoom, [string, string]> = {
  ANNEE: ['an', 'ans'],
  MOIS: ['mois', 'mois'],
  JOURNEE: ['jour', 'jours'],
  HEURE: ['heure', 'heures'],
}

/** What is not known of a period, and whether its volume is in the total all the same. */
export function reserveEnMots(granularite: GranulariteZoom, reserves: readonly Reserve[]): string {
  const nombre = reserves.reduce((somme, { nbPeriodes }) => somme + nbPeriodes, 0)
  const contrats = Math.max(...reserves.map(({ contratsManquants }) => contratsManquants))
  const [un, plusieurs] = UNITES[granularite]
  const quoi = `Relevés incomplets sur ${formatNombre(nombre)} ${nombre > 1 ? plusieurs : un}`
  const qui = contrats > 1 ? `, jusqu’à ${formatNombre(contrats)} contrats` : ''
  const inclus = reserves.every(({ volumeConsoEnLitres }) => volumeConsoEnLitres !== null)
  return `${quoi}${qui}. ${inclus ? 'Le total les inclut.' : 'Le volume manquant sera connu au prochain relevé.'}`
}
