import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { declenchementsQuery } from '../../../lib/alertes/lectures.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useListQuery } from '../../../ui/table/list-query.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import { libelles } from '../libelles.ts'
import styles from './Alertes.module.css'
import { LigneDeclenchement } from './LigneDeclenchement.tsx'

/**
 * All firings of a contract or group, ten a page (docs/domaines/alertes.md#en-cours-et-historique), of one type when it
 * is named.
 */
export function Historique({ cible, type }: { cible: Cible; type?: TypeAlerte | undefined }) {
  const [page, changerPage] = useListQuery({ nbElements: 10 })
  const lecture = useQuery({
    ...declenchementsQuery(cible, { page: page.indexPage, nombre: page.nbElements, type }),
    placeholderData: keepPreviousData,
  })
  const { data } = lecture
  return (
    <Panel title={libelles.historique} busy={lecture.isPending || lecture.isPlaceholderData}>
      {lecture.isError ? (
        <ErrorState
          error={lecture.error}
          title={libelles.echec}
          detail={libelles.echecDetail}
          onRetry={() => void lecture.refetch()}
        />
      ) : !data ? (
        <Loading rows={3} label={libelles.chargement} />
      ) : data.nbTotalResultats === 0 ? (
        <EmptyState title={libelles.historiqueAucun} reason={libelles.historiqueAucunRaison} />
      ) : (
        <>
          <ul className={styles.liste}>
            {data.resultats.map((declenchement) => (
              <li key={declenchement.idInstance} className={styles.ligne}>
                <LigneDeclenchement declenchement={declenchement} avecContrat={cible.mode === 'groupe'} />
              </li>
            ))}
          </ul>
          {data.nbTotalResultats > page.nbElements && (
            <Pager
              query={page}
              total={data.nbTotalResultats}
              noun={libelles.declenchements}
              onQueryChange={changerPage}
            />
          )}
        </>
      )}
    </Panel>
  )
}
