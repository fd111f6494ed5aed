import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { MESSAGE_RAPPEL } from '@ael/contract/utilisateurs/regles.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import { libellesLiens } from '../libelles-liens.ts'
import { reglesEmail } from '../regles-liens.ts'
import { useSaisie } from '../use-saisie.ts'
import { Echec } from './Echec.tsx'
import styles from './Saisie.module.css'

/** Modes « activate » and « resetPwd »: an address, to which a link goes if it is known. */
export function SaisieEmail({ type }: { type: 'ACTIVATION' | 'PASSWORD' }) {
  const { retour } = useSearch({ strict: false })
  const textes = type === 'ACTIVATION' ? libellesLiens.activer : libellesLiens.oubli
  const rappel = useCallMutation(utilisateursCalls.rappelInfosCompte, { meta: { erreurAffichee: true } })
  const { soumettre, erreurDe } = useSaisie(reglesEmail, (lire) =>
    rappel.mutate({ body: { email: lire('email').trim(), type } }),
  )
  return (
    <form noValidate onSubmit={soumettre}>
      <h2 className={styles.titre}>{textes.titre}</h2>
      {rappel.isError && <Echec erreur={rappel.error} />}
      {rappel.isSuccess ? (
        <div className={styles.echec}>
          <Notice level="information" live>
            <p>{MESSAGE_RAPPEL}</p>
          </Notice>
        </div>
      ) : (
        <>
          <p className={styles.consigne}>{textes.consigne}</p>
          <EmailField name="email" label={libelles.email} error={erreurDe('email')} />
          <SubmitButton full loading={rappel.isPending}>
            {textes.bouton}
          </SubmitButton>
        </>
      )}
      <p className={styles.retour}>
        <Link to="/login" search={{ retour }}>
          {libellesLiens.retourConnexion}
        </Link>
      </p>
    </form>
  )
}
