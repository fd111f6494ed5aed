import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { DetailUtilisateur } from './DetailUtilisateur.tsx'
import { libelles } from './libelles.ts'

const MotDePasseAutruiDialog = lazy(async () => ({
  default: (await import('./MotDePasseAutruiDialog.tsx')).MotDePasseAutruiDialog,
}))
const AttacherContratsDialog = lazy(async () => ({
  default: (await import('./AttacherContratsDialog.tsx')).AttacherContratsDialog,
}))
const textes = libelles.fiche

interface Props {
  utilisateur: UtilisateurResume
  onClose: () => void
}

/** A user of the account in full, and what may be done for him that needs no edition of who he is. */
export function FicheUtilisateur({ utilisateur, onClose }: Props) {
  const { nomComplet, email, actif, univers } = utilisateur
  const [geste, setGeste] = useState<'motDePasse' | 'attacher' | null>(null)
  const activation = useCallMutation(utilisateursCalls.rappelInfosCompte, {
    onSuccess: () => showToast('resolu', textes.activationEnvoyee(email)),
  })
  const revenir = () => setGeste(null)
  if (geste)
    return (
      <Suspense>
        {geste === 'motDePasse' ? (
          <MotDePasseAutruiDialog utilisateur={utilisateur} onClose={revenir} />
        ) : (
          <AttacherContratsDialog utilisateur={utilisateur} onClose={revenir} />
        )}
      </Suspense>
    )
  const actions = (
    <>
      {actif ? (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setGeste('motDePasse')}>
          {textes.changerMotDePasse}
        </Button>
      ) : (
        <SubmitButton
          variant="outline"
          loading={activation.isPending}
          onClick={() => activation.mutate({ body: { email, type: 'ACTIVATION' } })}
        >
          {textes.activer}
        </SubmitButton>
      )}
      {univers.length > 0 && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setGeste('attacher')}>
          {textes.attacher}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={nomComplet} shape="drawer" actions={actions}>
      <DetailUtilisateur utilisateur={utilisateur} />
    </Dialog>
  )
}
