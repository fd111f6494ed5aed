import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

const textes = libelles.motDePasse

interface Props {
  utilisateur: UtilisateurResume
  onClose: () => void
}

/** Sends a user of the account the link by which he chooses a password. */
export function EnvoiMotDePasseDialog({ utilisateur: { nomComplet, email }, onClose }: Props) {
  const envoi = useCallMutation(utilisateursCalls.rappelInfosCompte, {
    onSuccess: () => showToast('resolu', textes.envoye(email)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      question={textes.question(nomComplet)}
      confirmLabel={textes.confirmer}
      cancelLabel={textes.garder}
      loading={envoi.isPending}
      onConfirm={() => envoi.mutate({ body: { email, type: 'PASSWORD' } })}
      onCancel={onClose}
    >
      <p>{textes.suite(email)}</p>
    </ConfirmDialog>
  )
}
