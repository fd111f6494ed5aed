import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { detailEchec } from '../echec.ts'
import { colonnesFacturees } from './colonnes.tsx'
import { libelles } from './libelles.ts'
import { estMoyenneTension, factureesQuery } from './queries.ts'

/** A history is read ten periods at a time (docs/domaines/factures.md#consommations-facturées). */
const PERIODES_PAR_PAGE = 10

/** What was billed for a contract or a group, period by period, cut into pages by the server. */
export function ListeFacturees({ contexte }: { contexte: Contexte }) {
  const [densite, setDensite] = useDensity()
  const [demande, changer] = useListAddress({ sorts: ['dateReleve'], size: PERIODES_PAR_PAGE, descending: true })
  const { indexPage, nbElements } = demande
  const lecture = useQuery({
    ...factureesQuery(contexte, { indexPage, nbElements }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListBar>
        <DensityChoice value={densite} onChange={setDensite} />
      </ListBar>
      <DataTable
        caption={libelles.legende}
        columns={colonnesFacturees({
          groupe: contexte.mode === 'groupe',
          avecPuissance: estMoyenneTension(contexte),
        })}
        {...listRead(lecture, { title: libelles.echec, detail: detailEchec(lecture.error) })}
        noun={libelles.compte}
        getRowId={({ numeroContrat, dateReleve }) => `${numeroContrat} ${dateReleve}`}
        getRowName={({ dateDebut, dateReleve }) => libelles.nomDeLigne(dateDebut, dateReleve)}
        query={demande}
        onQueryChange={changer}
        density={densite}
        empty={<EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} />}
      />
    </>
  )
}
