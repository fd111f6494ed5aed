import type { TypeCible } from './series.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Whose consumption is read: one contract, or the contracts of a group, summed. */
export type Cible =
  | { type: 'contrat'; numeroContrat: ContratVerifie }
  | { type: 'groupe'; contrats: readonly ContratVerifie[] }

export const cibleContrat = (numeroContrat: ContratVerifie): Cible => ({ type: 'contrat', numeroContrat })
export const cibleGroupe = (contrats: readonly ContratVerifie[]): Cible => ({ type: 'groupe', contrats })

/** Which statement reads a target, and its first value. */
export const typeDe = (cible: Cible): TypeCible => cible.type
export const valeurDe = (cible: Cible): ContratVerifie | readonly ContratVerifie[] =>
  cible.type === 'contrat' ? cible.numeroContrat : cible.contrats
export const contratsDe = (cible: Cible): readonly ContratVerifie[] =>
  cible.type === 'contrat' ? [cible.numeroContrat] : cible.contrats
