import type { CallAnswer } from '@ael/contract/call.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { TOTAL_MAX } from '@ael/contract/journal/schemas.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { TRIS_PAIEMENTS, type Paiement } from '@ael/contract/paiements/schemas.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import { enregistrerDocument } from '../../../lib/client/documents.ts'
import { motifErreur } from '../../../lib/client/erreurs.ts'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { listRead } from '../../../ui/table/list-read.ts'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { useChosen } from '../../../ui/table/use-chosen.ts'
import { TabNav } from '../../../ui/TabNav.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import styles from './Paiements.module.css'

const ClotureDialog = lazy(async () => ({ default: (await import('./ClotureDialog.tsx')).ClotureDialog }))

const LISTES = {
  sansRetour: paiementsCalls.listePaiementsSansRetour,
  nonIntegres: paiementsCalls.listePaiementsNonIntegres,
  aExaminer: paiementsCalls.listePaiementsAExaminer,
} as const
type Liste = keyof typeof LISTES
const NOMS = Object.keys(LISTES) as Liste[]
const listeDe = (dite: string | undefined): Liste => NOMS.find((nom) => nom === dite) ?? 'sansRetour'

type Anomalie = Paiement['anomalies'][number]
type Issue = CallAnswer<typeof paiementsCalls.multipleNotification>

const colonnes = (clore: (anomalie: Anomalie) => void): readonly DataColumn<Paiement>[] => [
  {
    id: 'dateCreation',
    header: libelles.colonnes.dateCreation,
    sortable: true,
    card: 'start',
    cell: ({ dateCreation }) => formatDateHeure(dateCreation),
  },
  {
    id: 'numeroFactureClient',
    header: libelles.colonnes.numeroFactureClient,
    sortable: true,
    rowHeader: true,
    card: 'title',
    cell: ({ numeroFactureClient }) => numeroFactureClient ?? libelles.sans,
  },
  {
    id: 'numeroContrat',
    header: libelles.colonnes.numeroContrat,
    sortable: true,
    card: 'start',
    cell: ({ numeroContrat }) => numeroContrat,
  },
  {
    id: 'montant',
    header: libelles.colonnes.montant,
    numeric: true,
    sortable: true,
    card: 'end',
    cell: ({ montant }) => formatEuros(montant),
  },
  {
    id: 'traiteFacturationCode',
    header: libelles.colonnes.traiteFacturationCode,
    sortable: true,
    card: 'hidden',
    cell: ({ traiteFacturationCode, typeServicePaiement }) => `${traiteFacturationCode} ${typeServicePaiement}`,
  },
  {
    id: 'identifiantTransaction',
    header: libelles.colonnes.identifiantTransaction,
    sortable: true,
    card: 'full',
    cardLabel: true,
    cell: ({ identifiantTransaction }) => (
      <span className={styles.transaction}>{identifiantTransaction ?? libelles.sans}</span>
    ),
  },
  {
    id: 'etat',
    header: libelles.colonnes.etat,
    card: 'end',
    cell: ({ etat }) => libelles.etats[etat],
  },
  {
    id: 'anomalies',
    header: libelles.colonnes.anomalies,
    card: 'full',
    cell: ({ anomalies }) => (
      <ul className={styles.anomalies}>
        {anomalies.map((anomalie) => (
          <li key={anomalie.identifiant}>
            <StatusBadge level="attention">{libelles.natures[anomalie.nature]}</StatusBadge>
            {anomalie.texte}
            {anomalie.proposeePar !== null && (
              <small>{libelles.proposee(anomalie.proposeePar, anomalie.motifPropose ?? '')}</small>
            )}
            <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => clore(anomalie)}>
              {anomalie.proposeePar === null ? libelles.clore : libelles.confirmer}
            </Button>
          </li>
        ))}
      </ul>
    ),
  },
]

/** The invoices of payments, as one file. */
const exporterFactures = async (paiements: readonly Paiement[]): Promise<void> => {
  const factures = paiements.flatMap(({ facturePaiementInfoList }) =>
    facturePaiementInfoList.flatMap(({ reference, numeroContrat }) =>
      reference === null ? [] : [{ numeroFactureClient: reference, numeroContrat }],
    ),
  )
  if (factures.length === 0) throw new Error(libelles.exportSansFacture)
  enregistrerDocument(await client(facturesCalls.telechargeMultiplePdf, { body: { factures } }), 'factures.zip')
}

/** One of the lists, and what is done with those chosen in it. */
function Paiements({ liste }: { liste: Liste }) {
  const [demande, changer] = useListAddress({
    sorts: TRIS_PAIEMENTS,
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const { recherche = '', tri, ...page } = demande
  const [anomalie, setAnomalie] = useState<Anomalie | null>(null)
  const [issue, setIssue] = useState<Issue | null>(null)
  const lus = useQuery({
    ...callQuery(LISTES[liste], { query: { recherche, tri, ...page } }),
    placeholderData: keepPreviousData,
    // Providers answer meanwhile.
    staleTime: 0,
  })
  const { selection, choose, chosen } = useChosen(
    recherche,
    lus.data?.resultats ?? [],
    ({ referenceTransaction }) => referenceTransaction,
  )
  const redemander = useCallMutation(paiementsCalls.multipleNotification, { onSuccess: setIssue })
  const exporter = useMutation({
    mutationFn: exporterFactures,
    meta: { erreurAffichee: true },
    onSuccess: () => showToast('resolu', libelles.exportReussi),
    onError: (error) =>
      showToast(
        'urgent',
        error.message === libelles.exportSansFacture ? error.message : motifErreur(error, libelles.exportImpossible),
      ),
  })
  const tableau = useTelechargement(paiementsCalls.exportPaiements, 'paiements', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  return (
    <>
      <StaffTable
        name="paiements"
        texts={libelles}
        caption={libelles.legende}
        noun={libelles.compte}
        align="first-line"
        totalMax={TOTAL_MAX}
        columns={colonnes(setAnomalie)}
        {...listRead(lus, { title: libelles.echec, detail: libelles.echecDetail })}
        query={demande}
        onQueryChange={changer}
        getRowId={({ referenceTransaction }) => referenceTransaction}
        getRowName={({ referenceTransaction }) => libelles.nomDeLigne(referenceTransaction)}
        exportable={!tableau.isPending && lus.isSuccess}
        onExport={(format) => tableau.mutate({ params: { liste, format }, query: { recherche } })}
        selection={selection}
        onSelectionChange={choose}
        selectAll={false}
        bulkActions={
          <>
            <Button
              size="sm"
              variant="outline"
              disabled={redemander.isPending}
              onClick={() => redemander.mutate({ body: { referencesTransaction: [...selection.ids] } })}
            >
              {libelles.redemander}
            </Button>
            <Button size="sm" variant="outline" disabled={exporter.isPending} onClick={() => exporter.mutate(chosen)}>
              {libelles.exporterFactures}
            </Button>
          </>
        }
        empty={<EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} />}
      />
      <Dialog open={issue !== null} title={libelles.issue.titre} onClose={() => setIssue(null)}>
        <p>{issue?.message}</p>
        <ul className={styles.issues}>
          {issue?.resultats.map(({ referenceTransaction, message }) => (
            <li key={referenceTransaction}>
              <strong>{referenceTransaction}</strong> {message}
            </li>
          ))}
        </ul>
      </Dialog>
      <Suspense>
        {anomalie && <ClotureDialog key={anomalie.identifiant} anomalie={anomalie} onClose={() => setAnomalie(null)} />}
      </Suspense>
    </>
  )
}

/** `/admin/paiements`: payments that the accounts do not have, of which the provider said nothing, or that call for somebody. */
export function PaiementsScreen() {
  const { liste: dite } = useSearch({ from: '/admin/paiements' })
  const liste = listeDe(dite)
  return (
    <>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      <TabNav
        label={libelles.parties}
        tabs={NOMS.map((nom) => ({
          href: `#/admin/paiements?liste=${nom}`,
          label: libelles.listes[nom],
          current: nom === liste,
        }))}
      />
      <Paiements key={liste} liste={liste} />
    </>
  )
}
