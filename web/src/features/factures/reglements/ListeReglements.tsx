import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { TRIS_REGLEMENTS } from '@ael/contract/factures/listes.schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { NothingFound } from '../../../ui/table/NothingFound.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { detailEchec } from '../echec.ts'
import { libelles } from '../libelles.ts'
import { colonnesReglements } from './colonnes.tsx'

const textes = libelles.reglements

/** What was received for a contract: searched, sorted and cut by the server. */
export function ListeReglements({ numeroContrat }: { numeroContrat: string }) {
  const [densite, setDensite] = useDensity()
  const enCartes = useMedia(phone)
  const [demande, changer] = useListAddress({
    sorts: TRIS_REGLEMENTS,
    size: useParametre('ConfigurationNbMaxElementPagination'),
    descending: true,
  })
  const { recherche = '' } = demande
  const lecture = useQuery({
    ...callQuery(facturesCalls.listeReglements, { params: { contract: numeroContrat }, query: demande }),
    placeholderData: keepPreviousData,
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
        columns={colonnesReglements(enCartes)}
        {...listRead(lecture, { title: textes.echec, detail: detailEchec(lecture.error) })}
        noun={textes.compte}
        getRowId={({ identifiant }) => String(identifiant)}
        getRowName={({ dateReglement }) => textes.nomDeLigne(dateReglement)}
        query={demande}
        onQueryChange={changer}
        density={densite}
        empty={
          recherche ? (
            <NothingFound texts={textes} search={recherche} onReset={() => changer({ recherche: '' })} />
          ) : (
            <EmptyState level={2} title={textes.vide} reason={textes.videRaison} />
          )
        }
      />
    </>
  )
}
