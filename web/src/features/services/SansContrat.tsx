import { EmptyPage } from '../../ui/EmptyPage.tsx'
import { libelles } from './libelles.ts'

/** A service is of a contract, and none is looked at. */
export const SansContrat = () => (
  <EmptyPage
    page={libelles.titre}
    title={libelles.sansContrat}
    reason={libelles.sansContratRaison}
    href="#/manage/contrats"
    action={libelles.mesContrats}
  />
)
