import { consentementsCalls } from '@ael/contract/consentements/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ConsentementsDuContrat } from './ConsentementsDuContrat.tsx'
import { libelles } from './libelles.ts'
import styles from './Personnel.module.css'

const textes = libelles.consentements

/** What the user consents to, contract by contract. */
export function MesConsentements() {
  const consentements = useQuery(callQuery(consentementsCalls.mesConsentements, {}))
  if (consentements.isError)
    return (
      <ErrorState
        error={consentements.error}
        level={2}
        title={textes.echec}
        onRetry={() => void consentements.refetch()}
      />
    )
  if (!consentements.data) return <Loading shape="table" />
  const { resultats } = consentements.data
  if (resultats.length === 0) return <EmptyState level={2} title={textes.aucun} reason={textes.aucunRaison} />
  return (
    <>
      <p className={styles.texte}>{textes.texte}</p>
      <div className={styles.contrats}>
        {resultats.map((consentement) => (
          <ConsentementsDuContrat key={consentement.numeroContrat} consentement={consentement} />
        ))}
      </div>
    </>
  )
}
