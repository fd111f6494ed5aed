import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { referencesProposees, type ReferenceContrat } from '../../../lib/rattachement/references.ts'

/**
 * The references that prove that a contract is one's own, and « later » (docs/domaines/abonnements.md#rattachement).
 */
export type ModeRattachement = ReferenceContrat | 'plusTard'

/** The ways offered, the first being proposed; none when accounts are opened without contract. */
export function modesRattachement(fonctionnalites: Readonly<Record<string, boolean>>): ModeRattachement[] {
  if (!fonctionnalites['UseCreationDeCompteAvecContrat' satisfies Fonctionnalite]) return []
  const modes = referencesProposees(fonctionnalites)
  return modes.length ? [...modes, 'plusTard'] : []
}
