import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { useState } from 'react'
import { emptySelection, type TableSelection } from '../../../ui/table/columns.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'

export const idDe = ({ identifiantFacture }: Facture): string => String(identifiantFacture)

/** The invoices chosen, over pages: what is known of them is kept when their page goes. */
export function useChoisies(recherche: string, page: readonly Facture[]) {
  const [selection, setSelection] = useSelection(recherche)
  const [connues, setConnues] = useState<ReadonlyMap<string, Facture>>(new Map())
  const choisir = (choix: TableSelection) => {
    const ici = new Map(page.map((facture) => [idDe(facture), facture]))
    setConnues(
      (avant) =>
        new Map(
          [...choix.ids].flatMap((id) => {
            const facture = ici.get(id) ?? avant.get(id)
            return facture ? [[id, facture] as const] : []
          }),
        ),
    )
    setSelection(choix)
  }
  return { selection, choisir, vider: () => choisir(emptySelection), choisies: [...connues.values()] }
}
