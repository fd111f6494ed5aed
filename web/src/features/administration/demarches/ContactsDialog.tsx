import { LIBELLES_TYPES } from '@ael/contract/abonnements/regles.ts'
import { formulairesCalls } from '@ael/contract/demarches/administration.calls.ts'
import type { ContactFormulaire, FormulaireRegle } from '@ael/contract/demarches/administration.schemas.ts'
import { LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import styles from './Demarches.module.css'
import { libelles } from './libelles.ts'

const textes = libelles.contacts
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const suite = ({ typeContrat, codeRetourDemarche, etat, motifAction }: ContactFormulaire): string =>
  [
    typeContrat === '' ? textes.tous : LIBELLES_TYPES[typeContrat],
    codeRetourDemarche && textes.code(codeRetourDemarche),
    LIBELLES_ETATS[etat],
    motifAction.motif,
    motifAction.action,
    motifAction.codeCelluleIntervenant,
  ]
    .filter(Boolean)
    .join(' · ')

interface Props {
  formulaire: FormulaireRegle
  onAdd: () => void
  onEdit: (contact: ContactFormulaire) => void
  onDelete: (contact: ContactFormulaire) => void
  onClose: () => void
}

/** Those who handle the requests of a form. */
export function ContactsDialog({ formulaire: { identifiant, libelle }, onAdd, onEdit, onDelete, onClose }: Props) {
  const lus = useQuery(callQuery(formulairesCalls.contact, { params: { identifiant } }))
  return (
    <Dialog
      open
      title={textes.titre(libelle)}
      actions={<Button onClick={onAdd}>{textes.ajouter}</Button>}
      onClose={onClose}
    >
      <p>{textes.explication}</p>
      {lus.isPending && <Loading />}
      {lus.isError && (
        <ErrorState level={3} title={textes.echec} error={lus.error} onRetry={() => void lus.refetch()} />
      )}
      {lus.data?.resultats.length === 0 && <p>{textes.aucun}</p>}
      <ul className={styles.contacts}>
        {lus.data?.resultats.map((contact) => {
          const nom = contact.emailMessage || textes.sansAdresse
          return (
            <li key={contact.id}>
              <span className={styles.contact}>
                {nom}
                <small>{suite(contact)}</small>
              </span>
              <span className={styles.actions}>
                <IconButton label={textes.modifier(nom)} onClick={() => onEdit(contact)}>
                  <IconPencil {...icone} />
                </IconButton>
                <IconButton label={textes.supprimer(nom)} onClick={() => onDelete(contact)}>
                  <IconTrash {...icone} />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
