import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { client } from '../../../lib/client/client.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from './libelles.ts'
import styles from './ConsoPlus.module.css'
import type { VuePlus } from './vue-plus.ts'

/** On an origin of its own it works as by itself, but it may neither leave the frame nor open windows. */
const DROITS_DU_CADRE = 'allow-scripts allow-same-origin allow-forms'
/** Half of the life of the token: a frame drawn later gets a fresh one. */
const FRAICHEUR_MS = 5 * 60_000
/** Shortly before the token of a frame that stays ends: it is opened again with another one. */
const RENOUVELLEMENT_MS = 9.5 * 60_000

/** The provider's page for a contract, in a frame; what is chosen here is told to it. */
export function CadreReleve({ numeroContrat, vue }: { numeroContrat: string; vue: VuePlus }) {
  const { profils } = useUtilisateur()
  const type = profils.includes('GRAND_COMPTE') || profils.includes('UTILISATEUR_PREMIUM') ? 'pro' : 'CN'
  const page = useQuery({
    queryKey: ['consommation', 'radio-releve', numeroContrat, type],
    queryFn: ({ signal }) =>
      client(consommationCalls.pageRadioReleve, { params: { contract: numeroContrat, type } }, { signal }),
    staleTime: FRAICHEUR_MS,
    gcTime: FRAICHEUR_MS,
    refetchInterval: RENOUVELLEMENT_MS,
  })
  if (page.isError)
    return (
      <ErrorState
        error={page.error}
        level={2}
        title={libelles.echec}
        detail={libelles.echecDetail}
        onRetry={() => void page.refetch()}
      />
    )
  if (!page.data) return <Loading shape="chart" label={libelles.chargement} />
  const { adresse } = page.data
  if (adresse === null) {
    return (
      <Panel>
        <EmptyState
          level={2}
          title={libelles.absente}
          reason={libelles.absenteDetail}
          action={<ButtonLink href="#/conso">{libelles.consommation}</ButtonLink>}
        />
      </Panel>
    )
  }
  return (
    <iframe
      className={styles.cadre}
      src={`${adresse}?${new URLSearchParams({ ...vue }).toString()}`}
      title={libelles.cadre}
      sandbox={DROITS_DU_CADRE}
    />
  )
}
