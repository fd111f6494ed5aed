import { journalCalls } from '@ael/contract/journal/calls.ts'
import type { ActeJournal, EtatJournal } from '@ael/contract/journal/schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { client } from '../../../lib/client/client.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DayFilters } from '../../../ui/table/DayFilters.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Journal.module.css'
import { libelles } from './libelles.ts'

/** « 23/11/2026 14:32:07 »: the instant as the wire tells it, in local time. */
const quand = (instant: string): string => {
  const [jour = '', heure = ''] = instant.split('T')
  return `${jour.split('-').toReversed().join('/')} ${heure.slice(0, 8)}`
}

const valeur = (dite: unknown) => (
  <code className={styles.valeur}>{dite === null || dite === undefined ? '–' : JSON.stringify(dite)}</code>
)

const COLONNES: readonly DataColumn<ActeJournal>[] = [
  {
    id: 'instant',
    header: libelles.colonnes.instant,
    card: 'start',
    cell: ({ instant }) => <span className={styles.instant}>{quand(instant)}</span>,
  },
  {
    id: 'acteur',
    header: libelles.colonnes.acteur,
    card: 'end',
    cell: ({ acteur, pour }) => (
      <span className={styles.qui}>
        {acteur}
        {pour !== null && <small>{libelles.pour(pour)}</small>}
      </span>
    ),
  },
  {
    id: 'objet',
    header: libelles.colonnes.objet,
    rowHeader: true,
    card: 'title',
    cell: ({ objet, nature }) => (
      <span className={styles.objet}>
        {objet}
        {nature === 'demande' && <StatusBadge icon={false}>{libelles.demande}</StatusBadge>}
      </span>
    ),
  },
  { id: 'avant', header: libelles.colonnes.avant, card: 'full', cardLabel: true, cell: ({ avant }) => valeur(avant) },
  { id: 'apres', header: libelles.colonnes.apres, card: 'full', cardLabel: true, cell: ({ apres }) => valeur(apres) },
  { id: 'appel', header: libelles.colonnes.appel, card: 'start', cell: ({ appel }) => appel },
  { id: 'adresse', header: libelles.colonnes.adresse, card: 'end', cell: ({ adresse }) => adresse },
]

/** What the chain was found to be. */
function Verification({ intact, lignes, rupture, empreinte }: EtatJournal) {
  if (!intact)
    return (
      <Notice level="urgent" spaced live>
        {libelles.rompue(formatNombre(rupture ?? 0))}
      </Notice>
    )
  return (
    <Notice level="resolu" spaced live>
      {lignes === 0 ? libelles.rienEcrit : libelles.intacte(lignes, empreinte)}
    </Notice>
  )
}

/** `/admin/general`: what the staff has written. */
export function JournalScreen() {
  const { du, au } = useSearch({ from: '/admin/general' })
  const [demande, changer] = useListAddress({
    sorts: ['instant'],
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const { recherche = '', indexPage, nbElements } = demande
  const filtre = { recherche, ...(du && { du }), ...(au && { au }) }
  const lu = useQuery({
    ...callQuery(journalCalls.listeActes, { query: { ...filtre, indexPage, nbElements } }),
    placeholderData: keepPreviousData,
    // Others write meanwhile.
    staleTime: 0,
  })
  const chaine = useQuery({
    ...callQuery(journalCalls.verifierJournal, {}),
    // Verified when asked for, each time anew.
    enabled: false,
    staleTime: 0,
    queryFn: () => client(journalCalls.verifierJournal, {}),
  })
  const exporter = useTelechargement(journalCalls.exportJournal, 'journal', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <Button variant="outline" disabled={chaine.isFetching} onClick={() => void chaine.refetch()}>
            {libelles.verifier}
          </Button>
        }
      />
      <FormFailure error={chaine.error} fallback={libelles.verificationEchec} />
      {chaine.isSuccess && <Verification {...chaine.data} />}
      <StaffTable
        name="journal"
        texts={libelles}
        caption={libelles.legende}
        noun={libelles.compte}
        align="first-line"
        columns={COLONNES}
        {...listRead(lu, { title: libelles.echec, detail: libelles.echecDetail })}
        query={demande}
        onQueryChange={changer}
        getRowId={({ rang }) => String(rang)}
        filters={<DayFilters texts={libelles} du={du} au={au} />}
        exportable={!exporter.isPending && lu.isSuccess}
        onExport={(format) => exporter.mutate({ params: { format }, query: filtre })}
        empty={<EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} />}
      />
    </>
  )
}
