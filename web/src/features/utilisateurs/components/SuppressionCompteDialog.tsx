import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { abandonnerSession } from '../../../lib/session/session.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { DeletionDialog } from '../../../ui/dialog/DeletionDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.suppression

/** Deletes one's own account, once the question has been answered. */
export function SuppressionCompteDialog({ onClose }: { onClose: () => void }) {
  const { userWebId } = useUtilisateur()
  const naviguer = useNavigate()
  const suppression = useCallMutation(utilisateursCalls.supprimeUtilisateur, {
    onSuccess: async () => {
      abandonnerSession()
      showToast('resolu', textes.faite)
      await naviguer({ to: '/login' })
    },
  })
  return (
    <DeletionDialog
      texts={{ ...textes, confirmer: textes.bouton }}
      loading={suppression.isPending}
      onConfirm={() => suppression.mutate({ params: { id: userWebId, confirmation: true } })}
      onClose={onClose}
    >
      <p>{textes.texte}</p>
      <p>{textes.detail}</p>
    </DeletionDialog>
  )
}
