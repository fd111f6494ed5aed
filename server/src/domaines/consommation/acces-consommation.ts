import { type Granularite, GRANULARITES, zoomDe, ZOOMS } from '@ael/contract/consommation/granularites.ts'
import { parametreProfondeur, premierJourConsultable, PROFONDEUR_ILLIMITEE } from '@ael/contract/consommation/regles.ts'
import type { Reglages } from '../configuration/configuration.ts'
import type { UtilisateurSession } from '../acces/session.ts'
import type { Horloge } from '../../horloge.ts'
import { consommationsInterdites, periodeArchivee } from './errors.ts'

/** What decides on the access to consumption, beside the contract itself. */
export interface Demande {
  reglages: Reglages
  utilisateur: Pick<UtilisateurSession, 'profils'>
  horloge: Horloge
}

/** Whether a granularity is open, and from which day. */
export interface Ouverture {
  granularite: Granularite
  zoom: number
  /** Null when open, else the error that says why not. */
  refus: ReturnType<typeof consommationsInterdites> | null
  profondeur: number
  dateMin: string | null
}

/**
 * The access to a granularity (specification 1 §4): the rights table may take `Consommation`/`JOURNEE` and the like
 * away from profiles; days and hours exist only where a meter is read by radio; the archive depth limits how far back.
 */
export function ouverture(granularite: Granularite, telereleve: boolean, { reglages, utilisateur, horloge }: Demande): Ouverture {
  const zoom = zoomDe(granularite)
  const retires = reglages.droitsRetires.get(`consommation/${zoom.toLowerCase()}`)
  const retire = retires !== undefined && utilisateur.profils.every((profil) => retires.has(profil))
  const sansDetail = !telereleve && (zoom === 'JOURNEE' || zoom === 'HEURE')
  const profondeur = reglages.parametres[parametreProfondeur(granularite)]
  return {
    granularite,
    zoom: ZOOMS.indexOf(zoom),
    refus: retire || sansDetail ? consommationsInterdites() : null,
    profondeur,
    dateMin: profondeur === PROFONDEUR_ILLIMITEE ? null : premierJourConsultable(granularite, profondeur, horloge.aujourdhui()),
  }
}

/** All granularities of a contract or group, in order. */
export const ouvertures = (telereleve: boolean, demande: Demande): Ouverture[] =>
  GRANULARITES.map((granularite) => ouverture(granularite, telereleve, demande))

/** The finest open granularity up to the day: JOURNEE, or MOIS when days are shut (specification 1 §4). */
export const granulariteParDefaut = (liste: readonly Ouverture[]): Granularite | null =>
  (['JOURNEE', 'MOIS', 'ANNEE'] as const).find((voulue) => liste.some(({ granularite, refus }) => granularite === voulue && !refus)) ?? null

/** Refuses a granularity that is shut, or a range that begins before its archive does. */
export function exigerOuverture({ refus, dateMin }: Ouverture, debut: string): void {
  if (refus) throw refus
  if (dateMin !== null && debut < dateMin) throw periodeArchivee()
}
