import { TRIS_FACTURES } from '@ael/contract/factures/listes.schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParametre } from '../../../lib/session/configuration.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { ExportFactures } from '../documents/ExportFactures.tsx'
import { libelles } from '../libelles.ts'
import type { PayerFactures } from '../payer.ts'
import { facturesQuery } from '../queries.ts'
import type { Vue } from '../vues.ts'
import { colonnesFactures } from './colonnes.tsx'
import styles from './Liste.module.css'
import { ListeVide } from './ListeVide.tsx'
import { idDe, useChoisies } from './use-choisies.ts'

const textes = libelles.liste

interface Props {
  contexte: Contexte
  vue: Vue
  Payer?: PayerFactures
}

/** The invoices of a contract or a group in one view: searched, sorted and cut by the server. */
export function ListeFactures({ contexte, vue, Payer }: Props) {
  const [densite, setDensite] = useDensity()
  const enCartes = useMedia(phone)
  const [demande, changer] = useListAddress({ sorts: TRIS_FACTURES, size: useParametre('ConfigurationNbMaxElementPagination'), descending: true })
  const { recherche = '' } = demande
  const lecture = useQuery({ ...facturesQuery(contexte, vue, demande), placeholderData: keepPreviousData })
  const { selection, choisir, vider, choisies } = useChoisies(recherche, lecture.data?.resultats ?? [])
  const deGroupe = contexte.mode === 'groupe'
  const depuis = lecture.data?.historiqueDepuis
  const payables = choisies.filter(({ isPaiementAutorise }) => isPaiementAutorise)
  return (
    <>
      <ListBar>
        <SearchField
          label={textes.recherche}
          placeholder={deGroupe ? textes.rechercheGroupe : textes.rechercheContrat}
          value={recherche}
          onSearch={(texte) => changer({ recherche: texte })}
        />
        <DensityChoice value={densite} onChange={setDensite} />
      </ListBar>
      {depuis && <p className={styles.historique}>{libelles.historique(depuis)}</p>}
      <DataTable
        caption={textes.legende[vue]}
        columns={colonnesFactures({ deGroupe, enCartes, ...(Payer && { Payer }) })}
        {...listRead(lecture, { title: textes.echec, detail: textes.echecDetail })}
        noun={libelles.compte}
        getRowId={idDe}
        getRowName={({ numeroFactureClient }) => textes.nomDeLigne(numeroFactureClient)}
        query={demande}
        onQueryChange={changer}
        density={densite}
        empty={<ListeVide vue={vue} recherche={recherche} onRevoir={() => changer({ recherche: '' })} />}
        selection={selection}
        onSelectionChange={choisir}
        bulkActions={
          <>
            {Payer && !selection.all && payables.length > 0 && <Payer factures={payables} place="selection" />}
            <ExportFactures contexte={contexte} vue={vue} demande={demande} choisies={selection.all ? null : choisies} onFait={vider} />
          </>
        }
      />
    </>
  )
}
