import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import { quitterGroupe, useContexte } from '../../../lib/session/contexte.ts'
import { DeletionDialog } from '../../../ui/dialog/DeletionDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { echouer } from '../echouer.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.suppression

interface Props {
  groupe: Groupe
  onClose: () => void
  /** Leaves the page of the group, before it goes. */
  avant?: () => Promise<void>
}

/** Deletes a group, once the question has been answered. What looked at it looks elsewhere first. */
export function SuppressionGroupeDialog({ groupe, onClose, avant }: Props) {
  const { idGroupe, nom, nbUsers } = groupe
  const contexte = useContexte()
  const affiche = contexte?.mode === 'groupe' && contexte.groupe.idGroupe === idGroupe
  const suppression = useMutation({
    mutationFn: async () => {
      if (affiche) await quitterGroupe(idGroupe)
      await avant?.()
      return client(groupesCalls.supprimerGroupe, { body: { idGroupe } })
    },
    meta: { erreurAffichee: true },
    onSuccess: ({ message }) => showToast('resolu', message),
    onError: (error) => echouer(libelles.echecs.suppression(nom), error),
    onSettled: onClose,
  })
  return (
    <DeletionDialog
      texts={{ ...textes, question: textes.question(nom) }}
      loading={suppression.isPending}
      onConfirm={() => suppression.mutate()}
      onClose={onClose}
    >
      <p>{textes.contrats}</p>
      {nbUsers > 0 && <p>{textes.utilisateurs(nbUsers)}</p>}
    </DeletionDialog>
  )
}
