import { connexionCalls } from '@ael/contract/utilisateurs/connexion.calls.ts'
import { MESSAGE_RAPPEL } from '@ael/contract/utilisateurs/regles.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { libellesLiens } from './libelles-liens.ts'
import { libelles } from './libelles.ts'
import { saisieEmail } from './saisie-liens.ts'
import { Echec } from './Echec.tsx'
import { TitreDeSaisie } from './TitreDeSaisie.tsx'
import styles from './Saisie.module.css'

/** Modes « activate » and « resetPwd »: an address, to which a link goes if it is known. */
export function SaisieEmail({ type }: { type: 'ACTIVATION' | 'PASSWORD' }) {
  const { retour } = useSearch({ strict: false })
  const textes = type === 'ACTIVATION' ? libellesLiens.activer : libellesLiens.oubli
  const form = useFormulaire({
    schema: saisieEmail,
    depart: { email: '' },
    court: true,
    sansPerte: true,
    envoyer: ({ email }) => client(connexionCalls.rappelInfosCompte, { body: { email, type } }),
  })
  const envoye = form.reponse !== undefined
  return (
    <Form
      form={form}
      heading={<TitreDeSaisie>{textes.titre}</TitreDeSaisie>}
      failure={form.erreur && <Echec erreur={form.erreur} />}
      enterSends
    >
      {envoye ? (
        <div ref={takeFocus} className={styles.echec} tabIndex={-1}>
          <Notice level="information" live>
            <p>{MESSAGE_RAPPEL}</p>
          </Notice>
        </div>
      ) : (
        <>
          <p className={styles.consigne}>{textes.consigne}</p>
          <EmailField {...form.champ('email')} label={libelles.email} />
          <SubmitButton full>{textes.bouton}</SubmitButton>
        </>
      )}
      <p className={styles.retour}>
        <Link to="/login" search={{ retour }}>
          {libellesLiens.retourConnexion}
        </Link>
      </p>
    </Form>
  )
}
