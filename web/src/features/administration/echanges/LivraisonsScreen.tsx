import { echangesCalls } from '@ael/contract/echanges/calls.ts'
import { ETATS_LIVRAISON, type EtatLivraison, type Livraison } from '@ael/contract/echanges/schemas.ts'
import { IconEye, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Echanges.module.css'
import { libelles } from './libelles.ts'
import { quand } from './quand.ts'

const textes = libelles.livraisons
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Only what calls for somebody is badged. */
const etat = ({ etat: lu, prochainEssai }: Livraison) => (
  <>
    {lu === 'ABANDONNEE' ? <StatusBadge level="urgent">{textes.etats[lu]}</StatusBadge> : textes.etats[lu]}
    {prochainEssai !== null && <span className={styles.sous}>{textes.prochain(quand(prochainEssai))}</span>}
  </>
)

const colonnes = (voir: (id: number) => void, rejouer: (id: number) => void): readonly DataColumn<Livraison>[] => [
  {
    id: 'survenuLe',
    header: textes.colonnes.survenuLe,
    card: 'start',
    cell: ({ survenuLe }) => <span className={styles.instant}>{quand(survenuLe)}</span>,
  },
  { id: 'type', header: textes.colonnes.type, rowHeader: true, card: 'title', cell: ({ type }) => type },
  { id: 'sujet', header: textes.colonnes.sujet, card: 'end', cell: ({ sujet }) => sujet },
  {
    id: 'recepteur',
    header: textes.colonnes.recepteur,
    card: 'full',
    cardLabel: true,
    cell: ({ recepteur }) => recepteur,
  },
  { id: 'etat', header: textes.colonnes.etat, card: 'start', cell: etat },
  {
    id: 'tentatives',
    header: textes.colonnes.tentatives,
    numeric: true,
    card: 'hidden',
    cell: ({ tentatives }) => tentatives,
  },
  {
    id: 'reponse',
    header: textes.colonnes.reponse,
    card: 'full',
    cell: ({ statut, erreur }) => (
      <>
        {statut ?? ''}
        {erreur !== null && <span className={styles.sous}>{erreur}</span>}
      </>
    ),
  },
  {
    id: 'actions',
    header: textes.colonnes.actions,
    quietHeader: true,
    card: 'end',
    cell: ({ id, etat: lu }) => (
      <span className={styles.icones}>
        <IconButton label={textes.voir(id)} aria-haspopup="dialog" onClick={() => voir(id)}>
          <IconEye {...icone} />
        </IconButton>
        {lu !== 'ATTENTE' && (
          <IconButton label={textes.rejouer(id)} onClick={() => rejouer(id)}>
            <IconRefresh {...icone} />
          </IconButton>
        )}
      </span>
    ),
  },
]

/** One message, as it is sent. */
function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const lue = useQuery(callQuery(echangesCalls.livraison, { params: { id } }))
  return (
    <Dialog open shape="wide" title={lue.data ? textes.message(lue.data.reference) : textes.titre} onClose={onClose}>
      {lue.isPending && <Loading />}
      {lue.isError && (
        <ErrorState
          error={lue.error}
          title={textes.messageEchec}
          detail={textes.messageEchecDetail}
          level={3}
          onRetry={() => void lue.refetch()}
        />
      )}
      {lue.data && <code className={styles.corps}>{JSON.stringify(JSON.parse(lue.data.message), null, 2)}</code>}
    </Dialog>
  )
}

/** `/admin/livraisons`: what the utility's systems were told, and what they made of it. */
export function LivraisonsScreen() {
  const naviguer = useNavigate()
  const { etat: choisi } = useSearch({ from: '/admin/livraisons' })
  const etatVoulu = ETATS_LIVRAISON.find((un) => un === choisi)
  const [demande, changer] = useListAddress({
    sorts: ['survenuLe'],
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const [vue, setVue] = useState<number | null>(null)
  const { recherche = '', indexPage, nbElements } = demande
  const filtre = { recherche, ...(etatVoulu && { etat: etatVoulu }) }
  const lu = useQuery({
    ...callQuery(echangesCalls.listeLivraisons, { query: { ...filtre, indexPage, nbElements } }),
    placeholderData: keepPreviousData,
    // They leave meanwhile.
    staleTime: 0,
  })
  const rejouer = useCallMutation(echangesCalls.rejouerLivraisons, {
    onSuccess: ({ message }) => showToast('resolu', message),
  })
  const exporter = useTelechargement(echangesCalls.exportLivraisons, 'livraisons', {
    onSuccess: () => showToast('resolu', textes.exportReussi),
  })
  const filtrer = (voulu: string) =>
    void naviguer({
      to: '.',
      search: (avant: Record<string, unknown>) => ({ ...avant, etat: voulu || undefined, page: undefined }),
      replace: true,
    })
  return (
    <>
      <PageTitle title={textes.titre} under={textes.sousTitre} />
      <StaffTable
        name="livraisons"
        texts={textes}
        caption={textes.legende}
        noun={textes.compte}
        align="first-line"
        columns={colonnes(setVue, (id) => rejouer.mutate({ body: { ids: [id] } }))}
        {...listRead(lu, { title: textes.echec, detail: textes.echecDetail })}
        query={demande}
        onQueryChange={changer}
        getRowId={({ id }) => String(id)}
        filters={
          <label className={styles.filtre}>
            {textes.etat}
            <select value={etatVoulu ?? ''} onChange={(event) => filtrer(event.currentTarget.value)}>
              <option value="">{textes.tousLesEtats}</option>
              {ETATS_LIVRAISON.map((un: EtatLivraison) => (
                <option key={un} value={un}>
                  {textes.etats[un]}
                </option>
              ))}
            </select>
          </label>
        }
        exportable={!exporter.isPending && lu.isSuccess}
        onExport={(format) => exporter.mutate({ params: { format }, query: filtre })}
        empty={<EmptyState level={2} title={textes.vide} reason={textes.videRaison} />}
      />
      {vue !== null && <MessageDialog id={vue} onClose={() => setVue(null)} />}
    </>
  )
}
