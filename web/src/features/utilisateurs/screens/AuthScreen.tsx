import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Attente } from '../connexion/Attente.tsx'
import { libellesLiens as libelles } from '../connexion/libelles-liens.ts'
import { useUneFois } from '../connexion/use-une-fois.ts'

/** Silent sign-in by the code of a link. Once it is taken, whoever was signed in before is not any more; a link that is refused leaves him alone. */
export function AuthScreen() {
  const { code = '', redirection } = useParams({ strict: false })
  const naviguer = useNavigate()
  const connexion = useCallMutation(utilisateursCalls.connexionAutomatique, {
    meta: { erreurAffichee: true },
    onSuccess: async (ouverture) => {
      ouvrirSession(ouverture)
      await naviguer({ to: '/', search: redirection ? { retour: `/${redirection}` } : {}, replace: true })
    },
    onError: async () => {
      showToast('urgent', libelles.auth.echec)
      await naviguer({ to: '/', replace: true })
    },
  })
  useUneFois(() => connexion.mutate({ body: { code } }))
  return <Attente titre={libelles.auth.titre} />
}
