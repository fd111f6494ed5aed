import type { CodeService, DefinitionService } from './modele.ts'
import { serviceDe } from './registre.ts'

/** What is known of a contract, and of whoever asks, when a service is asked for or given up. */
export interface FaitsService {
  souscrits: readonly CodeService[]
  resilie: boolean
  enService: boolean
  /** How the meter in place is read; null: none is, or not by the subscriber. */
  compteur: 'RADIO' | 'MAIN' | null
  /** Something is overdue on the account. */
  dette: boolean
  /** The utility debits accounts. */
  creancier: boolean
  /** Whoever asks may only look. */
  visiteur: boolean
  /** The rights table has taken the service away from his profile. */
  retire: boolean
  /** He has shown to be a customer of the contract; its payer. */
  client: boolean
  payeur: boolean
}

/** The codes of docs/domaines/services.md#refus. */
export const CODES_REFUS = ['S000', 'S001', 'S002', 'S003', 'S004', 'S005', 'R000', 'R001', 'R002'] as const
type CodeRefus = (typeof CODES_REFUS)[number]
export interface RefusService {
  code: CodeRefus
  message: string
}

const refus = (code: CodeRefus, message: string): RefusService => ({ code, message })
const VISITEUR = 'Votre profil permet de consulter les services, pas de les changer.'
const CLIENT =
  'Ce service se souscrit et se résilie par un client du contrat. Rattachez le contrat avec votre numéro de client.'
const PAYEUR =
  'Ce service se souscrit et se résilie par le payeur du contrat. Rattachez le contrat avec le numéro de client du payeur.'

/** Why whoever asks is not the one to ask; null: he is. */
function sansVoix({ volonte }: DefinitionService, { visiteur, client, payeur }: FaitsService): string | null {
  if (visiteur) return VISITEUR
  if (volonte === 'PAYEUR' && !payeur) return PAYEUR
  return volonte === 'CLIENT' && !client ? CLIENT : null
}

const COMPTEURS = {
  RADIO: 'Ce service demande un compteur relevé à distance.',
  MAIN: 'Ce service demande un compteur dont vous envoyez vous-même l’index.',
} as const

const libelles = (codes: readonly CodeService[]): string =>
  codes.map((code) => `« ${serviceDe(code).libelle} »`).join(' ou ')

/**
 * What stands in the way of a service (docs/domaines/services.md#souscrire): the first reason, in the order in which
 * nothing can be done about it; null: it can be subscribed. A service that another one replaces is no obstacle.
 */
export function refusDeSouscrire(service: DefinitionService, faits: FaitsService): RefusService | null {
  const { code, directe, compteur, volonte, sansDette, exige } = service
  if (faits.resilie) return refus('S003', 'Ce contrat est résilié\u202F: aucun service ne peut y être souscrit.')
  if (faits.souscrits.includes(code)) return refus('S001', 'Ce service est déjà souscrit sur ce contrat.')
  if (faits.retire || (volonte === 'PAYEUR' && !faits.creancier))
    return refus('S002', 'La souscription à ce service est actuellement indisponible. Contactez votre service d’eau.')
  if (!directe.souscription) return refus('S002', 'Ce service est ouvert par le service d’eau. Contactez-le.')
  const voix = sansVoix(service, faits)
  if (voix !== null) return refus('S002', voix)
  if (compteur !== null && faits.compteur !== compteur) return refus('S002', COMPTEURS[compteur])
  if (!faits.enService) return refus('S005', 'Ce contrat n’est pas encore en service.')
  if (sansDette && faits.dette)
    return refus('S004', 'Une somme échue reste à payer sur ce contrat. Payez-la, puis souscrivez ce service.')
  if (exige.length > 0 && !exige.some((autre) => faits.souscrits.includes(autre)))
    return refus('S005', `Ce service demande ${libelles(exige)}. Souscrivez d’abord l’un des deux.`)
  return null
}

/** The services of a contract that would be left without any of those that they go with. */
const orphelins = (code: CodeService, souscrits: readonly CodeService[]): CodeService[] => {
  const restants = souscrits.filter((autre) => autre !== code)
  return restants.filter((autre) => {
    const { exige } = serviceDe(autre)
    return exige.includes(code) && !exige.some((besoin) => restants.includes(besoin))
  })
}

/** What stands in the way of giving a service up (docs/domaines/services.md#résilier); null: it can be. */
export function refusDeResilier(service: DefinitionService, faits: FaitsService): RefusService | null {
  if (faits.resilie) return refus('R001', 'Ce contrat est résilié\u202F: ses services ont pris fin avec lui.')
  if (!faits.souscrits.includes(service.code)) return refus('R000', 'Ce service n’est pas souscrit sur ce contrat.')
  if (faits.retire)
    return refus('R002', 'La résiliation de ce service est actuellement indisponible. Contactez votre service d’eau.')
  const voix = sansVoix(service, faits)
  if (voix !== null) return refus('R002', voix)
  const seuls = orphelins(service.code, faits.souscrits)
  return seuls.length === 0
    ? null
    : refus('R002', `${libelles(seuls)} ne va pas sans ce service. Résiliez d’abord ce qui en dépend.`)
}

/** The services of a contract that end when one begins. */
export const remplaces = ({ remplace }: DefinitionService, souscrits: readonly CodeService[]): CodeService[] =>
  remplace.filter((autre) => souscrits.includes(autre))
