import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { useChosen } from '../../../ui/table/use-chosen.ts'

export const idDe = ({ identifiantFacture }: Facture): string => String(identifiantFacture)

/** The invoices chosen, over pages. */
export function useChoisies(recherche: string, page: readonly Facture[]) {
  const { selection, choose: choisir, clear: vider, chosen: choisies } = useChosen(recherche, page, idDe)
  return { selection, choisir, vider, choisies }
}
