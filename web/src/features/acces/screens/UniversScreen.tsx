import { accesCalls } from '@ael/contract/acces/calls.ts'
import { TRIS_UNIVERS, type UniversResume } from '@ael/contract/acces/schemas.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ongletsUtilisateurs } from '../../../lib/univers/onglets.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { ListHead } from '../../../ui/table/ListHead.tsx'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { colonnesUnivers } from '../univers/colonnes.tsx'
import { libelles } from '../univers/libelles.ts'

const UniversDialog = lazy(async () => ({ default: (await import('../univers/UniversDialog.tsx')).UniversDialog }))
const SuppressionUniversDialog = lazy(async () => ({
  default: (await import('../univers/SuppressionUniversDialog.tsx')).SuppressionUniversDialog,
}))

type Ouverte = { dialog: 'creer' } | { dialog: 'modifier' | 'supprimer'; univers: UniversResume }

/** The perimeters of a premium user. `creer` in the address opens the form of a new one. */
export function UniversScreen() {
  const naviguer = useNavigate()
  const { creer: aCreer } = useSearch({ from: '/manage/univers' })
  const [demande, changer] = useListAddress({
    sorts: TRIS_UNIVERS,
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const [ouverte, setOuverte] = useState<Ouverte | null>(aCreer ? { dialog: 'creer' } : null)
  const univers = useQuery({
    ...callQuery(accesCalls.listeUnivers, { query: demande }),
    placeholderData: keepPreviousData,
  })
  const lue = listRead(univers, { title: libelles.echec, detail: libelles.echecDetail })
  const exporter = useTelechargement(accesCalls.exportUnivers, 'univers', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const colonnes = colonnesUnivers({
    onModifier: (ligne) => setOuverte({ dialog: 'modifier', univers: ligne }),
    onSupprimer: (ligne) => setOuverte({ dialog: 'supprimer', univers: ligne }),
    onOuvrir: ({ key }, partie) => void naviguer({ to: `/manage/univers/$key/${partie}`, params: { key } }),
  })
  const creer = () => setOuverte({ dialog: 'creer' })
  const fermer = () => {
    setOuverte(null)
    if (aCreer) void naviguer({ to: '.', search: (avant) => ({ ...avant, creer: undefined }), replace: true })
  }
  // A perimeter opens nothing as long as it holds nothing: what follows is to fill it.
  const remplir = (key: string) =>
    void naviguer({ to: '/manage/univers/$key/contracts', params: { key }, search: { vue: 'attachables' } })
  const { recherche = '' } = demande
  return (
    <>
      <ListHead
        texts={libelles}
        createIcon={IconPlus}
        tabs={ongletsUtilisateurs('univers')}
        search={recherche}
        exportable={!exporter.isPending && lue.total !== 0}
        onCreate={creer}
        onSearch={(texte) => changer({ recherche: texte })}
        onExport={(format) => exporter.mutate({ params: { format }, query: { recherche } })}
      />
      <DataTable
        caption={libelles.legende}
        columns={colonnes}
        {...lue}
        noun={libelles.compte}
        getRowId={({ key }) => key}
        getRowName={({ libelle }) => libelles.nomDeLigne(libelle)}
        query={demande}
        onQueryChange={changer}
        empty={
          recherche ? (
            <NothingFound texts={libelles} search={recherche} onReset={() => changer({ recherche: '' })} />
          ) : (
            <EmptyState
              level={2}
              title={libelles.vide}
              reason={libelles.videRaison}
              action={<Button onClick={creer}>{libelles.creer}</Button>}
            />
          )
        }
      />
      <Suspense>
        {ouverte?.dialog === 'creer' && <UniversDialog onClose={fermer} onCree={remplir} />}
        {ouverte?.dialog === 'modifier' && <UniversDialog univers={ouverte.univers} onClose={fermer} />}
        {ouverte?.dialog === 'supprimer' && <SuppressionUniversDialog univers={ouverte.univers} onClose={fermer} />}
      </Suspense>
    </>
  )
}
