import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import type { ContactFormulaire, FormulaireRegle } from '@ael/contract/demarches/administration.schemas.ts'
import { IconAddressBook, IconFileTypeXml, IconPencil, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { DeletionDialog } from '../../../ui/dialog/DeletionDialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { LocalColumn } from '../../../ui/table/local-page.ts'
import { LocalStaffTable } from '../../../ui/table/StaffTable.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Demarches.module.css'
import { libelles } from './libelles.ts'

const FormulaireDialog = lazy(async () => ({ default: (await import('./FormulaireDialog.tsx')).FormulaireDialog }))
const ContactsDialog = lazy(async () => ({ default: (await import('./ContactsDialog.tsx')).ContactsDialog }))
const ContactDialog = lazy(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }))

type Ouverte =
  | { dialog: 'toutRendre' }
  | { dialog: 'regler' | 'contacts' | 'rendre'; formulaire: FormulaireRegle }
  | { dialog: 'contact'; formulaire: FormulaireRegle; contact?: ContactFormulaire }
  | { dialog: 'supprimer'; formulaire: FormulaireRegle; contact: ContactFormulaire }

const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const piecesDe = ({ autoriserPJ, nbMaxPj, tailleMaxPj, pjObligatoire }: FormulaireRegle): string =>
  autoriserPJ ? libelles.pieces(nbMaxPj, tailleMaxPj, pjObligatoire) : libelles.sansPiece
const commentaireDe = ({ autoriserCommentaire, commentaireObligatoire }: FormulaireRegle): string => {
  if (!autoriserCommentaire) return libelles.commentaireNon
  return commentaireObligatoire ? libelles.commentaireExige : libelles.commentaireAdmis
}
const accesDe = ({ accessibleHorsConnexion }: FormulaireRegle): string =>
  accessibleHorsConnexion ? libelles.horsConnexion : libelles.connecte

const colonnes = (ouvrir: (ouverte: Ouverte) => void): readonly LocalColumn<FormulaireRegle>[] => [
  {
    id: 'libelle',
    header: libelles.colonnes.libelle,
    sortable: true,
    rowHeader: true,
    card: 'title',
    value: ({ libelle }) => libelle,
    cell: ({ libelle, regle }) => (
      <span className={styles.demarche}>
        {libelle}
        {regle && <StatusBadge icon={false}>{libelles.regle}</StatusBadge>}
      </span>
    ),
  },
  {
    id: 'identifiant',
    header: libelles.colonnes.identifiant,
    sortable: true,
    card: 'full',
    value: ({ identifiant }) => identifiant,
    cell: ({ identifiant }) => identifiant,
  },
  {
    id: 'acces',
    header: libelles.colonnes.acces,
    sortable: true,
    card: 'start',
    value: accesDe,
    cell: accesDe,
  },
  {
    id: 'pieces',
    header: libelles.colonnes.pieces,
    card: 'full',
    cardLabel: true,
    value: piecesDe,
    cell: piecesDe,
  },
  {
    id: 'commentaire',
    header: libelles.colonnes.commentaire,
    sortable: true,
    card: 'hidden',
    value: commentaireDe,
    cell: commentaireDe,
  },
  {
    id: 'contacts',
    header: libelles.colonnes.contacts,
    numeric: true,
    sortable: true,
    card: 'hidden',
    value: ({ nombreContacts }) => nombreContacts,
    cell: ({ nombreContacts }) => nombreContacts,
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'end',
    cell: (formulaire) => (
      <span className={styles.actions}>
        <IconButton
          label={libelles.modifier(formulaire.libelle)}
          aria-haspopup="dialog"
          onClick={() => ouvrir({ dialog: 'regler', formulaire })}
        >
          <IconPencil {...icone} />
        </IconButton>
        <IconButton
          label={libelles.lesContacts(formulaire.libelle)}
          aria-haspopup="dialog"
          onClick={() => ouvrir({ dialog: 'contacts', formulaire })}
        >
          <IconAddressBook {...icone} />
        </IconButton>
        {formulaire.regle && (
          <IconButton
            label={libelles.rendre(formulaire.libelle)}
            aria-haspopup="dialog"
            onClick={() => ouvrir({ dialog: 'rendre', formulaire })}
          >
            <IconRestore {...icone} />
          </IconButton>
        )}
      </span>
    ),
  },
]

/** `/admin/demarches`: what is set of each request form, and who handles what it sends. */
export function DemarchesAdminScreen() {
  const lus = useQuery(callQuery(formulairesCalls.listeFormulaires, {}))
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const fermer = () => setOuverte(null)
  const suite = (apres: () => void) => ({
    onSuccess: ({ message }: { message: string }) => showToast('resolu', message),
    onSettled: apres,
  })
  const rendre = useCallMutation(formulairesCalls.supprimerFormulaire, suite(fermer))
  const toutRendre = useCallMutation(formulairesCalls.supprimerToutFormulaire, suite(fermer))
  const auxContacts = () =>
    setOuverte((avant) =>
      avant && avant.dialog === 'supprimer' ? { dialog: 'contacts', formulaire: avant.formulaire } : null,
    )
  const supprimer = useCallMutation(formulairesCalls.supprimerContactFormulaire, suite(auxContacts))
  const exporter = useTelechargement(formulairesCalls.exportFormulaires, 'formulaires.xml', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const rendu = ouverte?.dialog === 'rendre' ? ouverte.formulaire : null
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <>
            <Button variant="outline" disabled={exporter.isPending} onClick={() => exporter.mutate({})}>
              <IconFileTypeXml {...icone} />
              {libelles.exporterXml}
            </Button>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setOuverte({ dialog: 'toutRendre' })}>
              {libelles.remettre.bouton}
            </Button>
          </>
        }
      />
      <LocalStaffTable
        name="formulaires"
        texts={libelles}
        columns={colonnes(setOuverte)}
        read={lus}
        getRowId={({ identifiant }) => identifiant}
      />
      <Suspense>
        {ouverte?.dialog === 'regler' && <FormulaireDialog formulaire={ouverte.formulaire} onClose={fermer} />}
        {ouverte?.dialog === 'contacts' && (
          <ContactsDialog
            formulaire={ouverte.formulaire}
            onAdd={() => setOuverte({ dialog: 'contact', formulaire: ouverte.formulaire })}
            onEdit={(contact) => setOuverte({ dialog: 'contact', formulaire: ouverte.formulaire, contact })}
            onDelete={(contact) => setOuverte({ dialog: 'supprimer', formulaire: ouverte.formulaire, contact })}
            onClose={fermer}
          />
        )}
        {ouverte?.dialog === 'contact' && (
          <ContactDialog
            identifiant={ouverte.formulaire.identifiant}
            contact={ouverte.contact}
            onClose={() => setOuverte({ dialog: 'contacts', formulaire: ouverte.formulaire })}
          />
        )}
      </Suspense>
      {ouverte?.dialog === 'supprimer' && (
        <DeletionDialog
          texts={libelles.suppressionContact}
          name={ouverte.contact.emailMessage || libelles.contacts.sansAdresse}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ body: { id: ouverte.contact.id } })}
          onClose={auxContacts}
        />
      )}
      <ConfirmDialog
        open={ouverte?.dialog === 'toutRendre' || rendu !== null}
        question={rendu ? libelles.remettre.questionUn(rendu.libelle) : libelles.remettre.question}
        confirmLabel={libelles.remettre.confirmer}
        cancelLabel={libelles.remettre.garder}
        loading={rendre.isPending || toutRendre.isPending}
        onConfirm={() => (rendu ? rendre.mutate({ body: { identifiant: rendu.identifiant } }) : toutRendre.mutate({}))}
        onCancel={fermer}
      >
        <p>{libelles.remettre.suite}</p>
      </ConfirmDialog>
    </>
  )
}
