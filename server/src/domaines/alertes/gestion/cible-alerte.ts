import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { UtilisateurSession } from '../../acces/session.ts'

/** What an alert watches, or what is listed: a contract, or a group (0: all contracts of the account). */
export type CibleAlerte = { type: 'contrat'; numeroContrat: string } | { type: 'groupe'; idGroupe: number }

interface Nommee {
  contrat?: string | null | undefined
  groupe?: number | null | undefined
}

/** The contract decides when both are named, as it does for the access. */
export const cibleNommee = ({ contrat, groupe }: Nommee): CibleAlerte =>
  contrat ? { type: 'contrat', numeroContrat: contrat } : { type: 'groupe', idGroupe: groupe ?? 0 }

/**
 * The accounts whose alerts a user sees: his own, and for a secondary user that of his premium user. Null: all those of
 * what is looked at, for staff; the group 0 is nobody's but one's own.
 */
export const comptesVisibles = ({ id, premiumId, profils }: UtilisateurSession, cible: CibleAlerte): number[] | null =>
  estGestionnaire(profils) && !(cible.type === 'groupe' && cible.idGroupe === 0)
    ? null
    : [id, ...(premiumId === null ? [] : [premiumId])]
