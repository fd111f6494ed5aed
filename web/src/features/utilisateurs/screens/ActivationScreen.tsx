import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { codeErreur, messageErreur } from '../../../lib/client/erreurs.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Attente } from '../connexion/Attente.tsx'
import { libellesLiens as libelles } from '../connexion/libelles-liens.ts'
import { useUneFois } from '../connexion/use-une-fois.ts'

/** How long the notices of activation stay (docs/domaines/commun.md#avis). */
const DUREE_NOTICE = 15_000

/** Activates an account by the two codes of a link, given in the path or behind `?`, and signs its holder in. A link that is refused leaves whoever is signed in alone. */
export function ActivationScreen() {
  const naviguer = useNavigate()
  const route = useParams({ strict: false })
  const recherche = useSearch({ strict: false })
  const activationCode = route.activationCode ?? recherche.activationCode ?? ''
  const wsActivationCode = route.wsActivationCode ?? recherche.wsActivationCode ?? ''
  const refuser = async () => {
    showToast('attention', libelles.activation.echec, { duration: DUREE_NOTICE })
    await naviguer({ to: '/login', search: { mode: 'activate' }, replace: true })
  }
  const activation = useCallMutation(utilisateursCalls.activeUtilisateur, {
    meta: { erreurAffichee: true },
    onSuccess: async (ouverture) => {
      ouvrirSession(ouverture)
      showToast('resolu', libelles.activation.reussie, { duration: DUREE_NOTICE })
      await naviguer({ to: '/', replace: true })
    },
    onError: async (error) => {
      if (codeErreur(error) !== 'DEJA_ACTIVE') return refuser()
      showToast('information', messageErreur(error), { duration: DUREE_NOTICE })
      await naviguer({ to: '/login', replace: true })
    },
  })
  useUneFois(() => {
    if (activationCode && wsActivationCode) activation.mutate({ body: { activationCode, wsActivationCode } })
    else void refuser()
  })
  return <Attente titre={libelles.activation.titre} />
}
