import { TRIS_FACTURES } from '@ael/contract/factures/listes.schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParametre } from '../../../lib/session/configuration.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDensity } from '../../../ui/table/density.ts'
import { DensityChoice } from '../../../ui/table/DensityChoice.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { PeriodFilter } from '../../../ui/period/PeriodFilter.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { usePeriodAddress } from '../../../ui/period/use-period-address.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { ExportFactures } from '../documents/ExportFactures.tsx'
import { detailEchec } from '../echec.ts'
import { libelles } from '../libelles.ts'
import type { PayerFactures } from '../payer.ts'
import { demandeDe, facturesQuery, toutesPayablesQuery } from '../queries.ts'
import type { Vue } from '../vues.ts'
import { colonnesFactures } from './colonnes.tsx'
import styles from './Liste.module.css'
import { ListeVide } from './ListeVide.tsx'
import { PayerChoisies } from './PayerChoisies.tsx'
import { idDe, useChoisies } from './use-choisies.ts'

const textes = libelles.liste

/** Below, not every column has its room. */
const ETROIT = '(max-width: 87.5em)'

const ANNEES = 3
/** This year and those before it. */
const dernieresAnnees = (): number[] => Array.from({ length: ANNEES }, (_, rang) => new Date().getFullYear() - rang)

/** What is late first. */
const PAR_ECHEANCE = [
  'dateLimitePaiementFacture',
  ...TRIS_FACTURES.filter((tri) => tri !== 'dateLimitePaiementFacture'),
] as const

interface Props {
  contexte: Contexte
  vue: Vue
  Payer?: PayerFactures
}

/** The invoices of a contract or a group in one view: searched, sorted and cut by the server. */
export function ListeFactures({ contexte, vue, Payer }: Props) {
  const [densite, setDensite] = useDensity()
  const enCartes = useMedia(phone)
  const etroit = useMedia(ETROIT)
  const [adresse, changer] = useListAddress({
    sorts: vue === 'a-regler' ? PAR_ECHEANCE : TRIS_FACTURES,
    size: useParametre('ConfigurationNbMaxElementPagination'),
    descending: vue !== 'a-regler',
  })
  const [periode, changerPeriode] = usePeriodAddress()
  const demande = demandeDe(adresse, periode)
  const { recherche = '' } = demande
  const lecture = useQuery({ ...facturesQuery(contexte, vue, demande), placeholderData: keepPreviousData })
  const { selection, choisir, vider, choisies } = useChoisies(
    JSON.stringify([recherche, periode]),
    lecture.data?.resultats ?? [],
  )
  const toutes = useQuery({
    ...toutesPayablesQuery(contexte, vue, demande),
    enabled: selection.all && vue === 'a-regler' && Payer !== undefined,
  })
  const deGroupe = contexte.mode === 'groupe'
  const depuis = lecture.data?.historiqueDepuis
  return (
    <>
      <ListBar>
        <SearchField
          label={textes.recherche}
          placeholder={deGroupe ? textes.rechercheGroupe : textes.rechercheContrat}
          value={recherche}
          onSearch={(texte) => changer({ recherche: texte })}
        />
        <PeriodFilter legend={textes.periode} value={periode} onChange={changerPeriode} years={dernieresAnnees()} />
        <DensityChoice value={densite} onChange={setDensite} />
      </ListBar>
      {depuis && <p className={styles.historique}>{libelles.historique(depuis)}</p>}
      <DataTable
        caption={textes.legende[vue]}
        columns={colonnesFactures({ deGroupe, enCartes, etroit, ...(Payer && { Payer }) })}
        {...listRead(lecture, { title: textes.echec, detail: detailEchec(lecture.error) })}
        noun={libelles.compte}
        getRowId={idDe}
        getRowName={({ numeroFactureClient }) => textes.nomDeLigne(numeroFactureClient)}
        query={adresse}
        onQueryChange={changer}
        density={densite}
        align="first-line"
        empty={
          <ListeVide
            vue={vue}
            recherche={recherche}
            periode={periode}
            onRevoir={() => changerPeriode({}, { recherche: undefined })}
          />
        }
        selection={selection}
        onSelectionChange={choisir}
        bulkActions={
          <>
            {Payer && <PayerChoisies choisies={selection.all ? toutes.data : choisies} Payer={Payer} />}
            <ExportFactures
              contexte={contexte}
              vue={vue}
              demande={demande}
              choisies={selection.all ? null : choisies}
              onFait={vider}
            />
          </>
        }
      />
    </>
  )
}
