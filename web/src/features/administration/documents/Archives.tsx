import { aProfil } from '@ael/contract/acces/profils.ts'
import { archivesCalls } from '@ael/contract/documents/archives.calls.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { TYPES_DOCUMENT } from '@ael/contract/documents/regles.ts'
import type { DocumentArchive } from '@ael/contract/documents/schemas.ts'
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatTaille } from '../../../lib/formats/taille.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { useParametre } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeletionDialog } from '../../../ui/dialog/DeletionDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DayFilters } from '../../../ui/table/DayFilters.tsx'
import { listRead } from '../../../ui/table/list-read.ts'
import { StaffTable } from '../../../ui/table/StaffTable.tsx'
import { useListAddress } from '../../../ui/table/use-list-address.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Documents.module.css'
import { EnTete } from './EnTete.tsx'
import { libelles } from './libelles.ts'

const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentDialog.tsx')).DocumentDialog }))

const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface Actes {
  telecharger: (document: DocumentArchive) => void
  /** Left out of those who do not write. */
  supprimer?: ((document: DocumentArchive) => void) | undefined
}

const colonnes = ({ telecharger, supprimer }: Actes): readonly DataColumn<DocumentArchive>[] => [
  {
    id: 'date',
    header: libelles.colonnes.date,
    sortable: true,
    card: 'start',
    cell: ({ date }) => <span className={styles.date}>{formatDate(date)}</span>,
  },
  {
    id: 'libelle',
    header: libelles.colonnes.libelle,
    sortable: true,
    rowHeader: true,
    card: 'title',
    cell: ({ libelle }) => <span className={styles.long}>{libelle}</span>,
  },
  {
    id: 'type',
    header: libelles.colonnes.type,
    sortable: true,
    card: 'full',
    cell: ({ type }) => libelles.types[type],
  },
  {
    id: 'condition',
    header: libelles.colonnes.condition,
    card: 'end',
    cell: ({ cle, condition }) => (cle === null ? libelles.pourTous : `${libelles.cles[cle]} ${condition}`),
  },
  {
    id: 'nomFichier',
    header: libelles.colonnes.nomFichier,
    card: 'full',
    cell: ({ nomFichier, taille }) => (
      <>
        <span className={styles.long}>{nomFichier}</span>
        <span className={styles.sous}>{formatTaille(taille)}</span>
      </>
    ),
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: (document) => (
      <span className={styles.actions}>
        <IconButton label={libelles.telecharger(document.libelle)} onClick={() => telecharger(document)}>
          <IconDownload {...icone} />
        </IconButton>
        {supprimer && (
          <IconButton
            label={libelles.supprimer(document.libelle)}
            aria-haspopup="dialog"
            onClick={() => supprimer(document)}
          >
            <IconTrash {...icone} />
          </IconButton>
        )}
      </span>
    ),
  },
]

/** What is archived, found by its words, its type and its days, downloaded; added and taken out by a webmaster. */
export function Archives() {
  const naviguer = useNavigate()
  const ecrit = aProfil(useUtilisateur().profils, 'WEBMASTER')
  const { type: dit, du, au } = useSearch({ from: '/admin/documents' })
  const type = TYPES_DOCUMENT.find((un) => un === dit)
  const [demande, changer] = useListAddress({
    sorts: ['date', 'libelle', 'type'],
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const { recherche = '', ...page } = demande
  const lus = useQuery({
    ...callQuery(archivesCalls.contenuArchive, {
      query: { recherche, ...page, ...(type && { type }), ...(du && { du }), ...(au && { au }) },
    }),
    placeholderData: keepPreviousData,
  })
  const [ajoute, setAjoute] = useState(false)
  const [aSupprimer, setASupprimer] = useState<DocumentArchive | null>(null)
  const supprimer = useCallMutation(archivesCalls.supprimer, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: () => setASupprimer(null),
  })
  const telecharger = useTelechargement(documentsCalls.telecharger, 'document', {
    onSuccess: () => showToast('resolu', libelles.telecharge),
  })
  return (
    <>
      <EnTete
        onglet="archives"
        actions={
          ecrit && (
            <Button aria-haspopup="dialog" onClick={() => setAjoute(true)}>
              <IconPlus {...icone} />
              {libelles.ajouter}
            </Button>
          )
        }
      />
      <StaffTable
        name="documents"
        texts={libelles}
        caption={libelles.legende}
        noun={libelles.compte}
        columns={colonnes({
          telecharger: ({ id }) => telecharger.mutate({ body: { id } }),
          supprimer: ecrit ? setASupprimer : undefined,
        })}
        {...listRead(lus, { title: libelles.echec, detail: libelles.echecDetail })}
        query={demande}
        onQueryChange={changer}
        getRowId={({ id }) => String(id)}
        filters={
          <>
            <SelectField
              label={libelles.type}
              placeholder={libelles.tousLesTypes}
              options={TYPES_DOCUMENT.map((un) => ({ value: un, label: libelles.types[un] }))}
              value={type ?? ''}
              onChange={({ currentTarget: { value } }) =>
                void naviguer({
                  to: '.',
                  search: (avant: Record<string, unknown>) => ({ ...avant, type: value || undefined, page: undefined }),
                  replace: true,
                })
              }
            />
            <DayFilters texts={libelles} du={du} au={au} />
          </>
        }
        empty={<EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} />}
      />
      <Suspense>{ajoute && <DocumentDialog onClose={() => setAjoute(false)} />}</Suspense>
      {aSupprimer && (
        <DeletionDialog
          texts={libelles.suppression}
          name={aSupprimer.libelle}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ body: { id: aSupprimer.id } })}
          onClose={() => setASupprimer(null)}
        />
      )}
    </>
  )
}
