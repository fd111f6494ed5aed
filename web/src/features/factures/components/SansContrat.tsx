import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'
import { libelles } from '../libelles.ts'

/** Nothing is looked at: the account has no contract. */
export function SansContrat() {
  return (
    <EmptyPanel
      title={libelles.sansContrat}
      reason={libelles.sansContratRaison}
      href="#/manage/contrats"
      action={libelles.mesContrats}
    />
  )
}
