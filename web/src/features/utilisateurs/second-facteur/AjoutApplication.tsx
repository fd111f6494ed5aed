import { secondFacteurCalls } from '@ael/contract/utilisateurs/second-facteur.calls.ts'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useUneFois } from '../connexion/use-une-fois.ts'
import type { Ajoute } from './ajoute.ts'
import { libelles } from './libelles.ts'
import { QrCode } from './QrCode.tsx'
import { saisieCode } from './saisie-second-facteur.ts'
import styles from './SecondFacteur.module.css'

const textes = libelles.application

interface Props {
  motDePasseActuel?: string | undefined
  onAjoute: (ajoute: Ajoute) => unknown
}

/** Adds an authenticator application: its secret as a QR code and in letters, then its first code. */
export function AjoutApplication({ motDePasseActuel, onAjoute }: Props) {
  const preparation = useCallMutation(secondFacteurCalls.prepareApplication, { meta: { erreurAffichee: true } })
  const { mutate: preparer } = preparation
  useUneFois(() => preparer({ body: { motDePasseActuel } }))
  const form = useFormulaire({
    schema: saisieCode,
    depart: { codeApplication: '' },
    court: true,
    sansPerte: true,
    envoyer: (body) => client(secondFacteurCalls.confirmeApplication, { body }),
    reussi: onAjoute,
  })
  if (preparation.error)
    return (
      <ErrorState
        error={preparation.error}
        level={3}
        title={textes.echec}
        onRetry={() => preparer({ body: { motDePasseActuel } })}
      />
    )
  if (!preparation.data) return <Loading />
  const { adresse, secret } = preparation.data
  return (
    <Form form={form} enterSends>
      <p className={styles.consigne}>{textes.etape1}</p>
      <QrCode texte={adresse} nom={textes.qr} />
      <p>{textes.secret}</p>
      <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <p className={styles.consigne}>{textes.etape2}</p>
      <TextField
        {...form.champ('codeApplication')}
        label={libelles.presenter.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="medium"
      />
      <SubmitButton full>{textes.bouton}</SubmitButton>
    </Form>
  )
}
