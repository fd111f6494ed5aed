import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { messageErreur, niveauErreur } from '../../lib/client/erreurs.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useCallMutation } from '../../lib/query/use-call-mutation.ts'
import { useUtilisateur, utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SubmitButton } from '../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { consentementAttendu } from '../guards/consentement.ts'

const ignorer = () => undefined

/** The terms, put to whoever has not accepted them; the question stays until it is answered (specification 1 §4). */
export function Conditions() {
  const utilisateur = useUtilisateur()
  const acceptation = useCallMutation(utilisateursCalls.accepteConditions, {
    meta: { erreurAffichee: true },
    onSuccess: (accepte) => queryClient.setQueryData(utilisateurQuery.queryKey, accepte),
  })
  return (
    <Dialog
      open={consentementAttendu(utilisateur)}
      onClose={ignorer}
      dismissible={false}
      title="Cher(e) usager(e)"
      actions={
        <SubmitButton loading={acceptation.isPending} onClick={() => acceptation.mutate({})}>
          Accepter les conditions
        </SubmitButton>
      }
    >
      {acceptation.isError && (
        <Notice level={niveauErreur(acceptation.error)} title="Votre message" live>
          <p>{messageErreur(acceptation.error)}</p>
        </Notice>
      )}
      <p>
        Pour utiliser votre espace client, acceptez ses{' '}
        <a href="#/cgu" target="_blank" rel="noreferrer">
          conditions générales d’utilisation (nouvel onglet)
        </a>
        . Elles disent comment vos données personnelles sont employées, combien de temps elles sont gardées, et quels sont
        vos droits.
      </p>
    </Dialog>
  )
}
