import type { CanalAlerte } from './regles.ts'
import type { EnvoiAlerte } from './schemas.ts'

/** What a subscriber answers to a leak: he knows why water runs, or it is repaired. */
export const NATURES_REPONSE = ['CAUSE', 'REPARATION'] as const
export type NatureReponse = (typeof NATURES_REPONSE)[number]

/** Why water may run day and night without being lost. */
export const CAUSES_FUITE = {
  ARROSAGE: 'Arrosage',
  PISCINE: 'Remplissage d’une piscine',
  TRAVAUX: 'Travaux',
  APPAREIL: 'Appareil qui reste en service',
  AUTRE: 'Autre',
} as const
export type CauseFuite = keyof typeof CAUSES_FUITE

/** Days after which a cause is asked about again. */
export const JOURS_DE_CAUSE = [7, 15, 30] as const

/** An answer as somebody gives it. */
export interface SaisieReponse {
  nature: NatureReponse
  cause?: CauseFuite | null | undefined
  precision: string
  jours?: (typeof JOURS_DE_CAUSE)[number] | null | undefined
}

/** What is still missing of an answer, on its field; null: nothing. */
export function refusReponse({
  nature,
  cause,
  precision,
  jours,
}: SaisieReponse): { champ: keyof SaisieReponse; message: string } | null {
  if (nature === 'REPARATION') return null
  if (!cause) return { champ: 'cause', message: 'Choisissez la cause.' }
  if (cause === 'AUTRE' && precision === '') return { champ: 'precision', message: 'Précisez la cause.' }
  return jours ? null : { champ: 'jours', message: 'Choisissez quand nous devons vous le redemander.' }
}

/** Known nights without a flow that confirm a repair (docs/domaines/alertes.md#réponse-à-une-fuite). */
export const NUITS_ATTENDUES = 3

/**
 * What came of an answer. CONFIRMEE: dry nights; PERSISTE: water still ran after a repair; AGGRAVEE: it runs much stronger
 * than when the cause was told; ECHUE: its time is over. One that was replaced or taken back is told no more.
 */
export const ISSUES_REPONSE = ['CONFIRMEE', 'PERSISTE', 'AGGRAVEE', 'ECHUE'] as const
export type IssueReponse = (typeof ISSUES_REPONSE)[number]

/** What is known of a message: of a mail that a server accepted it, of an SMS that it was handed over; neither was « received ». */
const MOTS_ENVOI: Record<EnvoiAlerte['etat'], Record<CanalAlerte, string>> = {
  A_ENVOYER: { MAIL: 'À envoyer', SMS: 'À envoyer' },
  REMIS: { MAIL: 'À envoyer', SMS: 'À envoyer' },
  ENVOYE: { MAIL: 'Accepté', SMS: 'Remis' },
  ECHEC: { MAIL: 'Échec', SMS: 'Échec' },
  ANNULE: { MAIL: 'Annulé', SMS: 'Annulé' },
  SANS_ADRESSE: { MAIL: 'Sans adresse', SMS: 'Sans adresse' },
}

/** The one exact word for how a message fared. */
export const motEnvoi = (canal: CanalAlerte | null, etat: EnvoiAlerte['etat']): string =>
  MOTS_ENVOI[etat][canal ?? 'MAIL']
