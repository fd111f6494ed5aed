import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { ContratResume, TriContrats } from '@ael/contract/abonnements/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { absent } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type DataColumn, emptySelection } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { ListQuery } from '../../../ui/table/list-query.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import type { Vue } from './vue.ts'

const textes = libelles.contrat
const triable = (
  id: TriContrats & keyof typeof textes.colonnes,
): Pick<DataColumn<ContratResume>, 'id' | 'header' | 'sortable'> => ({
  id,
  header: textes.colonnes[id],
  sortable: true,
})

const COLONNES: readonly DataColumn<ContratResume>[] = [
  { ...triable('numeroContrat'), rowHeader: true, card: 'title', cell: ({ numeroContrat }) => numeroContrat },
  { ...triable('libelle'), card: 'full', cell: ({ libelle }) => libelle ?? absent },
  { ...triable('adresseLivraisonConstruite'), card: 'full', cell: (contrat) => contrat.adresseLivraisonConstruite },
  { ...triable('nomClientTitulaire'), card: 'full', cardLabel: true, cell: (contrat) => contrat.nomClientTitulaire },
]

interface Props {
  cle: string
  vue: Vue
  demande: ListQuery<TriContrats>
  onChanger: (changement: Partial<ListQuery>) => void
}

/** The contracts given to a perimeter one by one, or those that could be; moved one, several or all at once. */
export function ContratsUnivers({ cle, vue, demande, onChanger }: Props) {
  const { recherche = '' } = demande
  const [selection, setSelection] = useSelection(recherche)
  const attaches = useQuery({
    ...callQuery(accesCalls.contratsAttachesUnivers, { params: { key: cle }, query: demande }),
    placeholderData: keepPreviousData,
    enabled: vue === 'attaches',
  })
  const attachables = useQuery({
    ...callQuery(accesCalls.contratsAttachablesUnivers, { query: { ...demande, key: cle } }),
    placeholderData: keepPreviousData,
    enabled: vue === 'attachables',
  })
  const contrats = vue === 'attaches' ? attaches : attachables
  const deplacement = useCallMutation(
    vue === 'attaches' ? accesCalls.detacherContratsUnivers : accesCalls.attacherContratsUnivers,
    {
      onSuccess: ({ message }) => {
        setSelection(emptySelection)
        showToast('resolu', message)
      },
    },
  )
  const deplacer = () =>
    deplacement.mutate({
      body: selection.all ? { key: cle, tous: true, recherche } : { key: cle, contrats: [...selection.ids] },
    })
  return (
    <DataTable
      caption={textes.legende[vue]}
      columns={COLONNES}
      {...listRead(contrats, { title: libelles.contenu.echec, detail: libelles.contenu.echecDetail })}
      noun={textes.compte}
      getRowId={({ numeroContrat }) => numeroContrat}
      getRowName={({ numeroContrat }) => textes.nom(numeroContrat)}
      query={demande}
      onQueryChange={onChanger}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={
        <Button variant="quiet" size="sm" disabled={deplacement.isPending} onClick={deplacer}>
          {vue === 'attaches' ? libelles.contenu.retirer : libelles.contenu.attacher}
        </Button>
      }
      empty={
        recherche ? (
          <EmptyState level={2} title={textes.rien(recherche)} reason={textes.rienRaison} />
        ) : (
          <EmptyState level={2} title={textes.vide[vue]} reason={textes.videRaison[vue]} />
        )
      }
    />
  )
}
