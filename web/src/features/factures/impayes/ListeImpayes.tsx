import { facturesCalls } from '@ael/contract/factures/calls.ts'
import type { Impaye } from '@ael/contract/factures/impayes.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useListQuery } from '../../../ui/table/list-query.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { detailEchec } from '../echec.ts'
import { libelles } from '../libelles.ts'
import type { PayerFactures } from '../payer.ts'
import { lienVue } from '../vues.ts'
import { colonnesImpayes } from './colonnes.tsx'
import { PayerChoisis, ToutPayer } from './PayerImpayes.tsx'
import { SituationContrat } from './SituationContrat.tsx'

const textes = libelles.impayes
const idDe = ({ reference }: Impaye): string => reference

/** What is left to pay on a contract that is paid through MTC: all of it comes at once, and is cut into pages here. */
export function ListeImpayes({ numeroContrat, Payer }: { numeroContrat: string; Payer?: PayerFactures }) {
  const [demande, changer] = useListQuery()
  const enCartes = useMedia(phone)
  const [selection, choisir] = useSelection()
  const impayes = useQuery(callQuery(facturesCalls.listeImpayes, { params: { contract: numeroContrat } }))
  const { rows, ...lecture } = listRead(impayes, { title: textes.echec, detail: detailEchec(impayes.error) })
  const debut = (demande.indexPage - 1) * demande.nbElements
  const choisis = (rows ?? []).filter((impaye) => selection.all || selection.ids.has(idDe(impaye)))
  return (
    <>
      <SituationContrat numeroContrat={numeroContrat}>
        {Payer && rows && <ToutPayer impayes={rows} numeroContrat={numeroContrat} Payer={Payer} />}
      </SituationContrat>
      <DataTable
        caption={textes.legende}
        columns={colonnesImpayes({ numeroContrat, enCartes, ...(Payer && { Payer }) })}
        {...lecture}
        rows={rows?.slice(debut, debut + demande.nbElements)}
        noun={textes.compte}
        getRowId={idDe}
        getRowName={({ reference }) => libelles.liste.nomDeLigne(reference)}
        query={demande}
        onQueryChange={changer}
        align="first-line"
        empty={
          <EmptyState
            level={2}
            title={textes.vide}
            reason={textes.videRaison}
            action={<ButtonLink href={lienVue('toutes')}>{libelles.liste.voirToutes}</ButtonLink>}
          />
        }
        {...(Payer && {
          selection,
          onSelectionChange: choisir,
          bulkActions: choisis.length > 0 && (
            <PayerChoisis impayes={choisis} numeroContrat={numeroContrat} Payer={Payer} />
          ),
        })}
      />
    </>
  )
}
