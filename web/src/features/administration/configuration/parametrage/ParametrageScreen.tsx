import { LIBELLES_TYPES, nombreDe } from '@ael/contract/configuration/regles.ts'
import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import type { ParametreRegle } from '@ael/contract/configuration/schemas.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import { motifErreur } from '../../../../lib/client/erreurs.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../../lib/query/use-telechargement.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { DeletionDialog } from '../../../../ui/dialog/DeletionDialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import type { LocalColumn } from '../../../../ui/table/local-page.ts'
import { LocalStaffTable } from '../../../../ui/table/StaffTable.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import styles from './Parametrage.module.css'

const ParametreDialog = lazy(async () => ({ default: (await import('./ParametreDialog.tsx')).ParametreDialog }))

type Ouverte = { dialog: 'creer' | 'remettre' } | { dialog: 'modifier' | 'supprimer'; parametre: ParametreRegle }

type Colonne = LocalColumn<ParametreRegle>
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The name of a parameter, broken between its words where there is no room for the whole. */
const NomDeParametre = ({ nom }: { nom: string }) => (
  <span className={styles.nom}>
    {nom.split(/(?=[A-Z][a-z])/).map((mot, rang) => (
      <Fragment key={rang}>
        {rang > 0 && <wbr />}
        {mot}
      </Fragment>
    ))}
  </span>
)

const colonnes = (ouvrir: (ouverte: Ouverte) => void): readonly Colonne[] => [
  {
    id: 'nom',
    header: libelles.colonnes.nom,
    sortable: true,
    rowHeader: true,
    card: 'title',
    value: ({ nom }) => nom,
    cell: ({ nom }) => <NomDeParametre nom={nom} />,
  },
  {
    id: 'description',
    header: libelles.colonnes.description,
    sortable: true,
    card: 'full',
    value: ({ description }) => description,
    cell: ({ description }) => description,
  },
  {
    id: 'type',
    header: libelles.colonnes.type,
    sortable: true,
    card: 'hidden',
    value: ({ type }) => LIBELLES_TYPES[type],
    cell: ({ type }) => LIBELLES_TYPES[type],
  },
  {
    id: 'valeur',
    header: libelles.colonnes.valeur,
    numeric: true,
    sortable: true,
    card: 'start',
    cardLabel: true,
    value: ({ valeur }) => nombreDe(valeur),
    cell: ({ valeur, defaut }) => (
      <span className={styles.valeur}>
        {defaut !== null && valeur !== defaut && <StatusBadge icon={false}>{libelles.modifie}</StatusBadge>}
        {valeur}
      </span>
    ),
  },
  {
    id: 'defaut',
    header: libelles.colonnes.defaut,
    numeric: true,
    card: 'hidden',
    value: ({ defaut }) => defaut ?? libelles.duService,
    cell: ({ defaut }) => defaut ?? libelles.duService,
  },
  {
    id: 'lecteurs',
    header: libelles.colonnes.lecteurs,
    card: 'full',
    cardLabel: true,
    value: ({ lecteurs }) => lecteurs || libelles.personne,
    cell: ({ lecteurs }) => <span className={styles.lecteurs}>{lecteurs || libelles.personne}</span>,
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'end',
    cell: (parametre) => (
      <span className={styles.actions}>
        <IconButton
          label={libelles.modifier(parametre.nom)}
          aria-haspopup="dialog"
          onClick={() => ouvrir({ dialog: 'modifier', parametre })}
        >
          <IconPencil {...icone} />
        </IconButton>
        <IconButton
          label={libelles.supprimer(parametre.nom)}
          aria-haspopup="dialog"
          onClick={() => ouvrir({ dialog: 'supprimer', parametre })}
        >
          <IconTrash {...icone} />
        </IconButton>
      </span>
    ),
  },
]

/** `/admin/parametrage`: the numbers that the agency works by. */
export function ParametrageScreen() {
  const lus = useQuery(callQuery(reglagesCalls.listeParametres, {}))
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const fermer = () => setOuverte(null)
  const suite = {
    onSuccess: ({ message }: { message: string }) => showToast('resolu', message),
    onSettled: fermer,
  }
  const supprimer = useCallMutation(reglagesCalls.supprimerParametre, suite)
  const remettre = useCallMutation(reglagesCalls.reinitialiserParametres, {
    ...suite,
    meta: { erreurAffichee: true },
    onError: (erreur) => showToast('urgent', motifErreur(erreur, libelles.remettre.echec)),
  })
  const exporter = useTelechargement(reglagesCalls.exportReglages, 'parametres', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setOuverte({ dialog: 'remettre' })}>
              {libelles.remettre.bouton}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOuverte({ dialog: 'creer' })}>
              <IconPlus {...icone} />
              {libelles.creer}
            </Button>
          </>
        }
      />
      <LocalStaffTable
        name="parametres"
        texts={libelles}
        columns={colonnes(setOuverte)}
        read={lus}
        getRowId={({ nom }) => nom}
        exporting={exporter.isPending}
        onExport={(format) => exporter.mutate({ params: { cible: 'parametres', format } })}
      />
      <Suspense>
        {ouverte?.dialog === 'creer' && <ParametreDialog onClose={fermer} />}
        {ouverte?.dialog === 'modifier' && <ParametreDialog parametre={ouverte.parametre} onClose={fermer} />}
      </Suspense>
      {ouverte?.dialog === 'supprimer' && (
        <DeletionDialog
          texts={libelles.suppression}
          name={ouverte.parametre.nom}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ body: { nom: ouverte.parametre.nom } })}
          onClose={fermer}
        />
      )}
      <ConfirmDialog
        open={ouverte?.dialog === 'remettre'}
        question={libelles.remettre.question}
        confirmLabel={libelles.remettre.confirmer}
        cancelLabel={libelles.remettre.garder}
        loading={remettre.isPending}
        onConfirm={() => remettre.mutate({})}
        onCancel={fermer}
      >
        <p>{libelles.remettre.suite}</p>
      </ConfirmDialog>
    </>
  )
}
