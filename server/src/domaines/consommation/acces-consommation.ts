import type { Portee } from '@ael/contract/consentements/regles.ts'
import { type Granularite, GRANULARITES, zoomDe, ZOOMS } from '@ael/contract/consommation/granularites.ts'
import { parametreProfondeur, premierJourConsultable, PROFONDEUR_ILLIMITEE } from '@ael/contract/consommation/regles.ts'
import type { ErreurMetier } from '../../kernel/erreur-metier.ts'
import type { Reglages } from '../configuration/configuration.public.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Horloge } from '../../kernel/horloge.ts'
import type { Services } from '../../services.ts'
import type { Demandeur } from '../clients/clients-du-compte.public.query.ts'
import type { Consentis } from '../consentements/consentis.public.ts'
import { type Cible, type CibleConsentie, cibleGroupe, contratsDe } from './cible.public.ts'
import { consentementManquant, consommationsInterdites, detailReserve, periodeArchivee } from './errors.ts'

/** What decides on the access to consumption, beside the contract itself. */
export interface Demande {
  reglages: Reglages
  utilisateur: Pick<UtilisateurSession, 'profils'>
  horloge: Horloge
  /** The contracts of the target of which the holder consented to days, and to hours; null where nobody is asked. */
  consentis: Consentis | null
}

/** All that decides on what a user may read of a contract or group. */
export async function demandeSur(
  { configuration, consentis: lecteur, horloge }: Services,
  utilisateur: Demandeur,
  cible: Cible,
): Promise<Demande> {
  const [reglages, consentis] = await Promise.all([configuration.lire(), lecteur.lire(contratsDe(cible), utilisateur)])
  return { reglages, utilisateur, horloge, consentis }
}

/** What a granularity needs the consent to, if anything. */
export const porteeDe = (granularite: Granularite): Portee | null => {
  const zoom = zoomDe(granularite)
  return zoom === 'HEURE' ? 'HEURE' : zoom === 'JOURNEE' ? 'JOUR' : null
}

/** Of a group, the contracts that may be read at a granularity; of a single one it is its `ouverture` that refuses. */
export function cibleConsentie(
  cible: Cible,
  granularite: Granularite,
  { consentis }: Pick<Demande, 'consentis'>,
): CibleConsentie {
  const portee = porteeDe(granularite)
  if (!portee || !consentis || cible.type === 'contrat') return cible as CibleConsentie
  return cibleGroupe(cible.contrats.filter((contrat) => consentis[portee].has(contrat))) as CibleConsentie
}

/** Whether a granularity is open, and from which day. */
export interface Ouverture {
  granularite: Granularite
  zoom: number
  /** Null when open, else the error that says why not. */
  refus: ErreurMetier | null
  profondeur: number
  dateMin: string | null
}

/**
 * The access to a granularity (docs/domaines/consommation.md#droits): the rights table may take
 * `Consommation`/`JOURNEE` and the like away from profiles; days and hours exist only where a meter is read by radio,
 * and are shown only with the holder's consent; the archive depth limits how far back.
 */
export function ouverture(
  granularite: Granularite,
  telereleve: boolean,
  { reglages, utilisateur, horloge, consentis }: Demande,
): Ouverture {
  const zoom = zoomDe(granularite)
  const retires = reglages.droitsRetires.get(`consommation/${zoom.toLowerCase()}`)
  const retire = retires !== undefined && utilisateur.profils.every((profil) => retires.has(profil))
  const sansDetail = !telereleve && (zoom === 'JOURNEE' || zoom === 'HEURE')
  const portee = porteeDe(granularite)
  const profondeur = reglages.parametres[parametreProfondeur(granularite)]
  return {
    granularite,
    zoom: ZOOMS.indexOf(zoom),
    refus: retire || sansDetail ? consommationsInterdites() : portee && refusDuTitulaire(portee, consentis),
    profondeur,
    dateMin:
      profondeur === PROFONDEUR_ILLIMITEE
        ? null
        : premierJourConsultable(granularite, profondeur, horloge.aujourdhui()),
  }
}

/** Why the detail of all contracts is closed: for want of the holder's consent, or because he is not whoever asks. */
function refusDuTitulaire(portee: Portee, consentis: Consentis | null): ErreurMetier | null {
  if (!consentis || consentis[portee].size > 0) return null
  return consentis.reserves.size > 0 ? detailReserve() : consentementManquant(portee)
}

/** All granularities of a contract or group, in order. */
export const ouvertures = (telereleve: boolean, demande: Demande): Ouverture[] =>
  GRANULARITES.map((granularite) => ouverture(granularite, telereleve, demande))

/**
 * The finest open granularity up to the day: JOURNEE, or MOIS when days are shut
 * (docs/domaines/consommation.md#niveaux-de-détail).
 */
export const granulariteParDefaut = (liste: readonly Ouverture[]): Granularite | null =>
  (['JOURNEE', 'MOIS', 'ANNEE'] as const).find((voulue) =>
    liste.some(({ granularite, refus }) => granularite === voulue && !refus),
  ) ?? null

/** Refuses a granularity that is shut, or a range that begins before its archive does. */
export function exigerOuverture({ refus, dateMin }: Ouverture, debut: string): void {
  if (refus) throw refus
  if (dateMin !== null && debut < dateMin) throw periodeArchivee()
}
