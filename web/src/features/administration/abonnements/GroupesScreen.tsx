import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { GroupeAdministre } from '@ael/contract/groupes/schemas.ts'
import { IconLogin2, IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { choisirContexte } from '../../../lib/session/choix-courant.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { libelles as tous } from './libelles.ts'

const RenommerDialog = lazy(async () => ({ default: (await import('./RenommerDialog.tsx')).RenommerDialog }))
const libelles = tous.groupes
const ICONE = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface Actes {
  entrer: (idGroupe: number) => void
  renommer: (groupe: GroupeAdministre) => void
}

const colonnes = ({ entrer, renommer }: Actes): readonly DataColumn<GroupeAdministre>[] => [
  { id: 'nom', header: libelles.colonnes.nom, rowHeader: true, card: 'title', cell: ({ nom }) => nom },
  {
    id: 'proprietaire',
    header: libelles.colonnes.proprietaire,
    card: 'full',
    cell: ({ proprietaire }) => <a href={`#/admin/users/${proprietaire.userWebId}`}>{proprietaire.nomComplet}</a>,
  },
  {
    id: 'nbContrats',
    header: libelles.colonnes.nbContrats,
    numeric: true,
    card: 'start',
    cardLabel: true,
    cell: ({ nbContrats }) => formatNombre(nbContrats),
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'end',
    cell: (groupe) => (
      <>
        <IconButton label={libelles.renommer(groupe.nom)} aria-haspopup="dialog" onClick={() => renommer(groupe)}>
          <IconPencil {...ICONE} />
        </IconButton>
        <IconButton label={libelles.entrer(groupe.nom)} onClick={() => entrer(groupe.idGroupe)}>
          <IconLogin2 {...ICONE} />
        </IconButton>
      </>
    ),
  },
]

/** `/admin/groupes`: the groups of all accounts, renamed and entered. */
export function GroupesScreen() {
  const naviguer = useNavigate()
  const [demande, changer] = useListAddress({
    sorts: ['nom'],
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const [renomme, setRenomme] = useState<GroupeAdministre | null>(null)
  const { recherche = '', indexPage, nbElements } = demande
  const lu = useQuery({
    ...callQuery(groupesCalls.administration, { query: { recherche, indexPage, nbElements } }),
    placeholderData: keepPreviousData,
  })
  const entrer = (idGroupe: number) => {
    choisirContexte({ mode: 'groupe', idGroupe })
    void naviguer({ to: '/dashboard/{-$tutorial}' })
  }
  return (
    <>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      <StaffTable
        name="groupes"
        texts={libelles}
        caption={libelles.legende}
        noun={libelles.compte}
        columns={colonnes({ entrer, renommer: setRenomme })}
        {...listRead(lu, { title: libelles.echec, detail: libelles.echecDetail })}
        totalMax={10_000}
        query={demande}
        onQueryChange={changer}
        getRowId={({ idGroupe }) => String(idGroupe)}
        empty={<EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} />}
      />
      <Suspense>{renomme && <RenommerDialog groupe={renomme} onClose={() => setRenomme(null)} />}</Suspense>
    </>
  )
}
