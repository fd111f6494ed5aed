import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { messageErreur } from '../../../lib/client/erreurs.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { Ajoute } from './ajoute.ts'
import { libelles } from './libelles.ts'
import { ajouterPasskey } from './passkeys.ts'
import { saisieNom } from './saisie-second-facteur.ts'
import styles from './SecondFacteur.module.css'

const textes = libelles.passkey

interface Props {
  motDePasseActuel?: string | undefined
  onAjoute: (ajoute: Ajoute) => unknown
}

/** Adds a key, which the browser makes once it has a name. */
export function AjoutPasskey({ motDePasseActuel, onAjoute }: Props) {
  const form = useFormulaire({
    schema: saisieNom,
    depart: { nom: '' },
    court: true,
    sansPerte: true,
    envoyer: ({ nom }) => ajouterPasskey(nom, motDePasseActuel),
    reussi: onAjoute,
  })
  const { erreurGenerale } = form
  const avis = erreurGenerale && (
    <div className={styles.avis}>
      <Notice level="urgent" live>
        <p>{messageErreur(erreurGenerale, erreurGenerale.message)}</p>
      </Notice>
    </div>
  )
  return (
    <Form form={form} enterSends failure={avis}>
      <p className={styles.consigne}>{textes.consigne}</p>
      <TextField
        {...form.champ('nom')}
        id="nom-de-la-cle"
        label={textes.nom}
        hint={textes.nomAide}
        maxLength={50}
        autoComplete="off"
      />
      <SubmitButton full>{textes.bouton}</SubmitButton>
    </Form>
  )
}
