import type { TypeCible } from './series.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

declare const marque: unique symbol

/**
 * A contract whose volumes may be told at the granularity that was asked for: its holder consented, or nobody is asked.
 * Only `cibleConsentie` makes them, and volumes are read of no others.
 */
export type ContratConsenti = ContratVerifie & { readonly [marque]: 'consenti' }

/** Whose consumption is read: one contract, or the contracts of a group, summed. */
export type Cible<C extends ContratVerifie = ContratVerifie> =
  | { type: 'contrat'; numeroContrat: C }
  | { type: 'groupe'; contrats: readonly C[] }
export type CibleConsentie = Cible<ContratConsenti>

export const cibleContrat = <C extends ContratVerifie>(numeroContrat: C): Cible<C> => ({
  type: 'contrat',
  numeroContrat,
})
export const cibleGroupe = <C extends ContratVerifie>(contrats: readonly C[]): Cible<C> => ({
  type: 'groupe',
  contrats,
})

/** Which statement reads a target, and its first value. */
export const typeDe = (cible: Cible): TypeCible => cible.type
export const valeurDe = (cible: Cible): ContratVerifie | readonly ContratVerifie[] =>
  cible.type === 'contrat' ? cible.numeroContrat : cible.contrats
export const contratsDe = <C extends ContratVerifie>(cible: Cible<C>): readonly C[] =>
  cible.type === 'contrat' ? [cible.numeroContrat] : cible.contrats
