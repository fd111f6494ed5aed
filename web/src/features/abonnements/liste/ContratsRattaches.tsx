import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { TRIS_CONTRATS } from '@ael/contract/abonnements/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { useContexte } from '../../../lib/session/contexte.ts'
import { emptySelection, type TableSelection } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { libelles } from '../libelles.ts'
import { useDroits } from '../use-droits.ts'
import { colonnesContrats } from './colonnes.tsx'
import { ListeVide } from './ListeVide.tsx'
import { useGestes } from './use-gestes.tsx'

const textes = libelles.liste

/** What can be done with the contracts chosen: some of them, or all those of the search; then the choice is emptied. */
export type SurSelection = (
  choix: TableSelection & { recherche: string; total: number },
  vider: () => void,
) => ReactNode

/** The contracts of the account: searched, sorted and cut by the server. */
export function ContratsRattaches({ surSelection }: { surSelection?: SurSelection }) {
  const contexte = useContexte()
  const droits = useDroits()
  const [densite, setDensite] = useDensity()
  const { gestes, dialogues } = useGestes()
  const [demande, changer] = useListAddress({
    sorts: TRIS_CONTRATS,
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const { recherche = '' } = demande
  const [selection, setSelection] = useSelection(recherche)
  const enCartes = useMedia(phone)
  const contrats = useQuery({
    ...callQuery(abonnementsCalls.contrats, { query: demande }),
    placeholderData: keepPreviousData,
  })
  const lue = listRead(contrats, { title: textes.echec, detail: textes.echecDetail })
  const colonnes = colonnesContrats({
    droits,
    affiche: contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : null,
    enCartes,
    gestes,
  })
  return (
    <>
      <ListBar>
        <SearchField
          label={textes.recherche}
          placeholder={textes.rechercheExemple}
          value={recherche}
          onSearch={(texte) => changer({ recherche: texte })}
        />
        <DensityChoice value={densite} onChange={setDensite} />
      </ListBar>
      <DataTable
        caption={textes.legende}
        columns={colonnes}
        {...lue}
        noun={libelles.compte}
        getRowId={({ numeroContrat }) => numeroContrat}
        getRowName={({ numeroContrat }) => textes.nomDeLigne(numeroContrat)}
        query={demande}
        onQueryChange={changer}
        density={densite}
        empty={<ListeVide recherche={recherche} rattacher={droits.gerer} onRevoir={() => changer({ recherche: '' })} />}
        selection={selection}
        {...(surSelection && {
          onSelectionChange: setSelection,
          bulkActions: surSelection({ ...selection, recherche, total: lue.total }, () => setSelection(emptySelection)),
        })}
      />
      {dialogues}
    </>
  )
}
