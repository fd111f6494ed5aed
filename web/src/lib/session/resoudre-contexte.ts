import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import type { ChoixContexte } from './choix-contexte.ts'
import type { Contexte, ContratCourant } from './contexte.ts'

/** What the rule reads of the server. */
export interface LecturesContexte {
  /** Null when the contract is not, or no longer, the user's. */
  contrat: (numeroContrat: string) => Promise<ContratCourant | null>
  groupes: () => Promise<readonly Groupe[]>
  contratParDefaut: () => Promise<ContratCourant | null>
}

/**
 * The context of a choice (docs/domaines/commun.md#contexte). A contract that is gone gives way to the default
 * one; a group that is gone to the first group, or to contract mode without any. Null: no contract at all.
 */
export async function resoudreContexte(choix: ChoixContexte | null, lire: LecturesContexte): Promise<Contexte | null> {
  if (choix?.mode === 'groupe') {
    const groupes = await lire.groupes()
    const groupe = groupes.find(({ idGroupe }) => idGroupe === choix.idGroupe) ?? groupes[0]
    if (groupe) return { mode: 'groupe', groupe }
  }
  const choisi = choix?.mode === 'contrat' ? await lire.contrat(choix.numeroContrat) : null
  const contrat = choisi ?? (await lire.contratParDefaut())
  return contrat && { mode: 'contrat', contrat }
}
