import { clientsCalls } from '@ael/contract/clients/calls.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { motifErreur } from '../../../lib/client/erreurs.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Attente } from '../connexion/Attente.tsx'
import { libellesLiens as libelles } from '../connexion/libelles-liens.ts'
import { useUneFois } from '../connexion/use-une-fois.ts'

/** Confirms a change of contact details by the codes of a link. */
export function MajClientScreen() {
  const naviguer = useNavigate()
  const { tokenNotification = '', activationCode = '' } = useSearch({ strict: false })
  const confirmation = useCallMutation(clientsCalls.notificationModifierClient, {
    meta: { erreurAffichee: true },
    onSuccess: () => showToast('resolu', libelles.majClient.reussie),
    onError: (error) => showToast('urgent', motifErreur(error, libelles.majClient.echec)),
    onSettled: () => naviguer({ to: '/', replace: true }),
  })
  useUneFois(() => confirmation.mutate({ body: { tokenNotification, activationCode } }))
  return <Attente titre={libelles.majClient.titre} />
}
