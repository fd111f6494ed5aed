import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { messageErreur, niveauErreur } from '../../lib/client/erreurs.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useCallMutation } from '../../lib/query/use-call-mutation.ts'
import { useUtilisateur, utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SubmitButton } from '../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TermsLink } from '../../ui/TermsLink.tsx'
import { consentementAttendu } from '../guards/consentement.ts'
import { libelles } from './libelles.ts'
import { useDeconnexion } from './use-deconnexion.ts'

const ignorer = () => undefined

/**
 * The terms, put to whoever has not accepted them; the question stays until it is answered, or he signs out
 * (docs/domaines/utilisateurs.md#conditions).
 */
export function Conditions() {
  const utilisateur = useUtilisateur()
  const deconnexion = useDeconnexion()
  const acceptation = useCallMutation(utilisateursCalls.accepteConditions, {
    meta: { erreurAffichee: true },
    onSuccess: (accepte) => queryClient.setQueryData(utilisateurQuery.queryKey, accepte),
  })
  return (
    <Dialog
      open={consentementAttendu(utilisateur)}
      onClose={ignorer}
      dismissible={false}
      title={libelles.conditions.titre}
      actions={
        <>
          <SubmitButton loading={acceptation.isPending} onClick={() => acceptation.mutate({})}>
            {libelles.conditions.accepter}
          </SubmitButton>
          <Button variant="quiet" aria-disabled={deconnexion.isPending} onClick={() => deconnexion.mutate()}>
            {libelles.menuUtilisateur.sortie}
          </Button>
        </>
      }
    >
      {acceptation.isError && (
        <Notice level={niveauErreur(acceptation.error)} title={libelles.conditions.echec} live>
          <p>{messageErreur(acceptation.error)}</p>
        </Notice>
      )}
      <p>
        {libelles.conditions.avant}
        <TermsLink />
        {libelles.conditions.apres}
      </p>
    </Dialog>
  )
}
