import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { motifErreur } from '../../../lib/client/erreurs.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { abandonnerSession } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Attente } from '../connexion/Attente.tsx'
import { libellesLiens as libelles } from '../connexion/libelles-liens.ts'
import { useUneFois } from '../connexion/use-une-fois.ts'

/** Confirms a new e-mail address by the codes of a link; the user then signs in with it. */
export function MajEmailScreen() {
  const naviguer = useNavigate()
  const { tokenValidation = '', activationCode = '', tokenSecurite = '' } = useSearch({ strict: false })
  const confirmation = useCallMutation(utilisateursCalls.validationMailUtilisateur, {
    meta: { erreurAffichee: true },
    onSuccess: async () => {
      abandonnerSession()
      showToast('resolu', libelles.majEmail.reussie)
      await naviguer({ to: '/login', replace: true })
    },
    onError: async (error) => {
      showToast('urgent', motifErreur(error, libelles.majEmail.echec))
      await naviguer({ to: '/', replace: true })
    },
  })
  useUneFois(() => confirmation.mutate({ body: { tokenValidation, activationCode, tokenSecurite } }))
  return <Attente titre={libelles.majEmail.titre} />
}
