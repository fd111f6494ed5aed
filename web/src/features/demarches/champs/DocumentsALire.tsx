import type { TypeDocument } from '@ael/contract/documents/regles.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { DocumentList } from '../../../ui/DocumentList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { libelles } from '../libelles.ts'
import styles from './Champs.module.css'

interface Props {
  types: readonly TypeDocument[]
  /** That of the place, once it is found: its commune and its agreement have their own rules. */
  numeroCompteur: string | undefined
}

/** What is read before it is accepted or signed; nothing where there is no such document. */
export function DocumentsALire({ types, numeroCompteur }: Props) {
  const {
    data = [],
    error,
    refetch,
  } = useQuery(
    callQuery(documentsCalls.getDocumentsParTypesPourSouscriptionContrat, {
      query: { types: types.join(','), ...(numeroCompteur !== undefined && { numeroCompteur }) },
    }),
  )
  if (error)
    return (
      <ErrorState
        title={libelles.champs.documentsEchec}
        detail={libelles.echecDetail}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0) return null
  return (
    <div className={styles.documents}>
      <DocumentList documents={data} label={libelles.champs.documentsALire} />
    </div>
  )
}
