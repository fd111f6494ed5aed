import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DocumentList } from '../../../ui/DocumentList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useListQuery } from '../../../ui/table/list-query.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import { libelles } from '../libelles.ts'
import { documentsQuery } from '../queries.ts'

const PAR_PAGE = 10

/** All documents of a contract, page by page. */
export function DocumentsDialog({ numeroContrat, onClose }: { numeroContrat: string; onClose: () => void }) {
  const [page, changerPage] = useListQuery({ nbElements: PAR_PAGE })
  const { data, isError, error, refetch } = useQuery({
    ...documentsQuery(numeroContrat, { page: page.indexPage, nombre: page.nbElements }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog open onClose={onClose} title={libelles.documentsDuContrat(numeroContrat)} shape="drawer">
      {data ? (
        <>
          <DocumentList documents={data.resultats} />
          {data.nbTotalResultats > PAR_PAGE && (
            <Pager
              query={page}
              total={data.nbTotalResultats}
              noun={libelles.documentsNom}
              onQueryChange={changerPage}
            />
          )}
        </>
      ) : isError ? (
        <ErrorState
          error={error}
          title={libelles.documentsEchec}
          detail={libelles.intact}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading shape="text" rows={PAR_PAGE} label={libelles.chargement} />
      )}
    </Dialog>
  )
}
