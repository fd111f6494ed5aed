import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { SelonContrat } from '../../../lib/session/SelonContexte.tsx'
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import { EcheancesEncaissables, type PayerEcheance } from '../components/EcheancesEncaissables.tsx'
import { Mandat } from '../components/Mandat.tsx'
import { PlanEnCours } from '../components/PlanEnCours.tsx'
import { PlansPrecedents } from '../components/PlansPrecedents.tsx'
import { Simulation } from '../components/Simulation.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Prelevements.module.css'

interface Props {
  Payer: PayerEcheance
  /** The tabs that it stands among. */
  onglets?: ReactNode
}

/** `/mensualisation`: the plan of the current contract, what it left to pay, its mandate; or what a plan would be. */
export function MensualisationScreen({ Payer, onglets }: Props) {
  const sansContrat = (
    <>
      <PageTitle title={libelles.titre} />
      {onglets}
      <EmptyPanel
        title={libelles.sansContrat}
        reason={libelles.sansContratRaison}
        href="#/manage/contrats"
        action={libelles.mesContrats}
      />
    </>
  )
  return (
    <SelonContrat sinon={sansContrat}>
      {(contrat) => <Mensualisation contrat={contrat} Payer={Payer} onglets={onglets} />}
    </SelonContrat>
  )
}

function Mensualisation({
  contrat: { numeroContrat, libelle, adresseLivraisonConstruite },
  Payer,
  onglets,
}: Props & { contrat: ContratCourant }) {
  const {
    data: plans,
    error,
    refetch,
  } = useQuery(callQuery(prelevementsCalls.plansMensualisation, { params: { id: numeroContrat } }))
  const enCours = plans?.find(({ etat }) => etat === 'EN_COURS')
  const finis = plans?.filter((plan) => plan !== enCours) ?? []
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={[libelle ?? libelles.sousTitre(numeroContrat), adresseLivraisonConstruite].filter(Boolean).join(', ')}
      />
      {onglets}
      <div className={styles.grille}>
        <div className={styles.colonne}>
          <EcheancesEncaissables numeroContrat={numeroContrat} Payer={Payer} />
          {!plans && (
            <ReadingPanel
              error={error}
              onRetry={() => void refetch()}
              failure={{ title: libelles.echec, detail: libelles.echecDetail }}
              shape="table"
              rows={10}
            />
          )}
          {plans && (enCours ? <PlanEnCours plan={enCours} /> : <Simulation numeroContrat={numeroContrat} />)}
          {finis.length > 0 && <PlansPrecedents plans={finis} />}
        </div>
        <Mandat numeroContrat={numeroContrat} />
      </div>
    </>
  )
}
