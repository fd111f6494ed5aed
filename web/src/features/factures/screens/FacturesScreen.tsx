import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { maintenant } from '../../../lib/maintenant.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { SelonContexte } from '../../../lib/session/SelonContexte.tsx'
import { usePrestataire } from '../../../lib/session/prestataire.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { APayer } from '../a-payer/APayer.tsx'
import { OngletsFactures } from '../components/OngletsFactures.tsx'
import { SansContrat } from '../components/SansContrat.tsx'
import { ListeImpayes } from '../impayes/ListeImpayes.tsx'
import { libelles } from '../libelles.ts'
import { ListeFactures } from '../liste/ListeFactures.tsx'
import type { PayerFactures } from '../payer.ts'
import { VersReleve } from '../releve-compte/VersReleve.tsx'
import { lireVue, type Vue } from '../vues.ts'

/** `/factures`: the invoices of the contract or group that is looked at, to settle, settled, or all. */
export function FacturesScreen({ Payer }: { Payer?: PayerFactures }) {
  const vue = lireVue(useSearch({ from: '/factures' }))
  return (
    <SelonContexte sinon={sansContrat}>
      {(contexte) => (
        <>
          <PageTitle title={libelles.titre} actions={<VersReleve contexte={contexte} />} />
          <OngletsFactures contexte={contexte} courant={vue} />
          {/* What is chosen in one view is not chosen in another. */}
          <Liste key={vue} contexte={contexte} vue={vue} {...(Payer && { Payer })} />
        </>
      )}
    </SelonContexte>
  )
}

const sansContrat = (
  <>
    <PageTitle title={libelles.titre} />
    <SansContrat />
  </>
)

/** What is left to pay on a contract that is paid through MTC is a list of its own. */
function Liste(props: { contexte: Contexte; vue: Vue; Payer?: PayerFactures }) {
  const { contexte, vue, Payer } = props
  const [{ jour }] = useState(maintenant)
  const prestataire = usePrestataire(contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : null)
  const aPayer = vue === 'a-regler' && <APayer contexte={contexte} aujourdhui={jour} Payer={Payer} />
  const liste = (
    <>
      {aPayer}
      <ListeFactures {...props} />
    </>
  )
  if (vue !== 'a-regler' || contexte.mode === 'groupe') return liste
  if (prestataire === undefined) return <Loading shape="table" />
  if (prestataire !== 'MTC') return liste
  return <ListeImpayes numeroContrat={contexte.contrat.numeroContrat} {...(Payer && { Payer })} />
}
