import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import styles from '../screens/ProfilScreen.module.css'

const textes = libelles.identites

/** Whoever has no password of his own gets the link to choose one; `texte` says what for. */
export function ChoisirMotDePasse({ texte = textes.sansMotDePasse }: { texte?: string }) {
  const { email } = useUtilisateur()
  const rappel = useCallMutation(utilisateursCalls.rappelInfosCompte, {
    onSuccess: () => showToast('information', textes.lienEnvoye(email)),
  })
  return (
    <>
      <p className={styles.texte}>{texte}</p>
      <Button
        variant="outline"
        disabled={rappel.isPending}
        onClick={() => rappel.mutate({ body: { email, type: 'PASSWORD' } })}
      >
        {textes.choisir}
      </Button>
    </>
  )
}
