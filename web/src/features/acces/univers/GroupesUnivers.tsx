import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { GroupeUnivers } from '@ael/contract/acces/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type DataColumn, emptySelection, type TableSelection } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useListQuery } from '../../../ui/table/list-query.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import type { Vue } from './vue.ts'

const textes = libelles.groupe

const COLONNES: readonly DataColumn<GroupeUnivers>[] = [
  { id: 'nom', header: textes.colonnes.nom, rowHeader: true, card: 'title', cell: ({ nom }) => nom },
  { id: 'description', header: textes.colonnes.description, card: 'full', cell: ({ description }) => description },
  {
    id: 'nbContrats',
    header: textes.colonnes.nbContrats,
    numeric: true,
    card: 'start',
    cardLabel: true,
    cell: ({ nbContrats }) => formatNombre(nbContrats),
  },
]

/** The groups of a perimeter, or those that could be in it: an account has few, they come all at once. */
export function GroupesUnivers({ cle, vue }: { cle: string; vue: Vue }) {
  const [selection, setSelection] = useState<TableSelection>(emptySelection)
  const [demande, changer] = useListQuery({ nbElements: 50 })
  const groupes = useQuery(
    callQuery(vue === 'attaches' ? accesCalls.universGroupesAttaches : accesCalls.universGroupesAttachables, {
      query: { key: cle },
    }),
  )
  const deplacement = useCallMutation(
    vue === 'attaches' ? accesCalls.detacherGroupesUnivers : accesCalls.attacherGroupesUnivers,
    {
      onSuccess: ({ message }) => {
        setSelection(emptySelection)
        showToast('resolu', message)
      },
    },
  )
  const lue = listRead(groupes, { title: libelles.contenu.echec, detail: libelles.contenu.echecDetail })
  const choisis = selection.all ? (lue.rows ?? []).map(({ idGroupe }) => idGroupe) : [...selection.ids].map(Number)
  return (
    <DataTable
      caption={textes.legende[vue]}
      columns={COLONNES}
      {...lue}
      noun={textes.compte}
      getRowId={({ idGroupe }) => String(idGroupe)}
      getRowName={({ nom }) => textes.nom(nom)}
      query={demande}
      onQueryChange={changer}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={
        <Button
          variant="quiet"
          size="sm"
          disabled={deplacement.isPending}
          onClick={() => deplacement.mutate({ body: { key: cle, groupes: choisis } })}
        >
          {vue === 'attaches' ? libelles.contenu.retirer : libelles.contenu.attacher}
        </Button>
      }
      empty={<EmptyState level={2} title={textes.vide[vue]} reason={textes.videRaison[vue]} />}
    />
  )
}
