import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { DeletionDialog } from '../../../ui/dialog/DeletionDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

const textes = libelles.suppression

interface Props {
  utilisateur: UtilisateurResume
  onClose: () => void
}

/** Deletes a user of the account, once the question has been answered. */
export function SuppressionUtilisateurDialog({ utilisateur: { userWebId, nomComplet, email }, onClose }: Props) {
  const suppression = useCallMutation(utilisateursCalls.supprimeUtilisateur, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: onClose,
  })
  return (
    <DeletionDialog
      texts={textes}
      loading={suppression.isPending}
      onConfirm={() => suppression.mutate({ params: { id: userWebId, confirmation: true } })}
      onClose={onClose}
    >
      <p>
        <strong>{nomComplet}</strong>, {email}
      </p>
    </DeletionDialog>
  )
}
