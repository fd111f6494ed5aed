import { useSearch } from '@tanstack/react-router'
import { useContexte } from '../../../lib/session/contexte.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { OngletsFactures } from '../components/OngletsFactures.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { libelles } from '../libelles.ts'
import { ListeFactures } from '../liste/ListeFactures.tsx'
import type { PayerFactures } from '../payer.ts'
import { VersReleve } from '../releve-compte/VersReleve.tsx'
import { lireVue } from '../vues.ts'

/** `/factures`: the invoices of the contract or group that is looked at, to settle, settled, or all. */
export function FacturesScreen({ Payer }: { Payer?: PayerFactures }) {
  const contexte = useContexte()
  const vue = lireVue(useSearch({ from: '/factures' }))
  if (!contexte) {
    return (
      <>
        <PageTitle title={libelles.titre} />
        <SansContrat />
      </>
    )
  }
  const cle = contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : contexte.groupe.idGroupe
  return (
    <>
      <PageTitle title={libelles.titre} actions={<VersReleve contexte={contexte} />} />
      <OngletsFactures contexte={contexte} courant={vue} />
      {/* What is chosen in one view is not chosen in another. */}
      <ListeFactures key={`${contexte.mode} ${cle} ${vue}`} contexte={contexte} vue={vue} {...(Payer && { Payer })} />
    </>
  )
}
