import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { type ContratVerifie, type GroupeVerifie, TOUS_LES_CONTRATS } from '../../../kernel/objets-verifies.ts'

/** What an alert watches, or what is listed: a contract, or a group (0: all contracts of the account). */
export type CibleAlerte =
  | { type: 'contrat'; numeroContrat: ContratVerifie }
  | { type: 'groupe'; idGroupe: GroupeVerifie }

/** The contract or group that a call names, checked. */
export interface CibleNommee {
  contrat?: ContratVerifie | null | undefined
  groupe?: GroupeVerifie | null | undefined
}

/** The contract decides when both are named, as it does for the access. */
export const cibleNommee = ({ contrat, groupe }: CibleNommee): CibleAlerte =>
  contrat ? { type: 'contrat', numeroContrat: contrat } : { type: 'groupe', idGroupe: groupe ?? TOUS_LES_CONTRATS }

/**
 * The accounts whose alerts a user sees: his own, and for a secondary user that of his premium user. Null: all those of
 * what is looked at, for staff; `surTousLesContrats`: the group 0 is
 * nobody's but one's own.
 */
export const comptesVisibles = (
  { id, premiumId, profils }: UtilisateurSession,
  surTousLesContrats: boolean,
): number[] | null =>
  estGestionnaire(profils) && !surTousLesContrats ? null : [id, ...(premiumId === null ? [] : [premiumId])]

/** The same for what is watched. */
export const comptesVisiblesSur = (utilisateur: UtilisateurSession, cible: CibleAlerte): number[] | null =>
  comptesVisibles(utilisateur, cible.type === 'groupe' && cible.idGroupe === TOUS_LES_CONTRATS)
