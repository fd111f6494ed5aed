import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EnTeteContrat, FaitsContrat } from '../../features/abonnements/detail/DetailContrat.tsx'
import { PasDeDetail } from '../../features/abonnements/detail/PasDeDetail.tsx'
import { SansContrat } from '../../features/abonnements/detail/SansContrat.tsx'
import { useClientsLus } from '../../features/clients/clients-lus.ts'
import { ClientsDuContrat } from '../../features/clients/components/ClientsDuContrat.tsx'
import { PanneauInterventions } from '../../features/interventions/components/PanneauInterventions.tsx'
import { ResumePrelevement } from '../../features/prelevements/components/ResumePrelevement.tsx'
import { PanneauReleve } from '../../features/releves/components/PanneauReleve.tsx'
import { callQuery } from '../../lib/query/call-query.ts'
import { SelonContexte } from '../../lib/session/SelonContexte.tsx'
import { focusAnchor } from '../../ui/focus-by-id.ts'
import styles from './DetailPage.module.css'
import { ancreDe } from './ancre-detail.ts'

/**
 * `/detail`: the current contract and its customers; with `force`, the contact details that are missing come first; with
 * `tab`, one of its parts is brought into sight.
 */
export function DetailPage() {
  const { force } = useParams({ from: '/detail/{-$force}' })
  return (
    <SelonContexte sinon={<SansContrat contexte={null} />}>
      {(contexte) =>
        contexte.mode === 'contrat' ? (
          <Detail numeroContrat={contexte.contrat.numeroContrat} force={force !== undefined} />
        ) : (
          <SansContrat contexte={contexte} />
        )
      }
    </SelonContexte>
  )
}

function Detail({ numeroContrat, force }: { numeroContrat: string; force: boolean }) {
  const {
    data: contrat,
    error,
    refetch,
  } = useQuery(callQuery(abonnementsCalls.detailAbonnement, { params: { numeroContrat } }))
  // Above the contract, they come with it: nothing moves once it is drawn.
  const clientsLus = useClientsLus(force ? contrat : undefined)
  const { tab } = useSearch({ from: '/detail/{-$force}' })
  const ancre = ancreDe(tab)
  const lu = contrat !== undefined
  useEffect(() => {
    if (lu && ancre) focusAnchor(ancre)
  }, [lu, ancre])
  if (!contrat || !clientsLus) return <PasDeDetail erreur={error} onReessayer={() => void refetch()} />
  const clients = <ClientsDuContrat contrat={contrat} force={force} />
  return (
    <>
      <EnTeteContrat contrat={contrat} />
      <div className={styles.page}>
        {force && clients}
        <FaitsContrat contrat={contrat} />
        {contrat.isIndexSaisisable && <PanneauReleve numeroContrat={numeroContrat} />}
        <PanneauInterventions numeroContrat={numeroContrat} />
        <ResumePrelevement numeroContrat={numeroContrat} enService={contrat.codeEtatContrat === 'SE'} />
        {!force && clients}
      </div>
    </>
  )
}
