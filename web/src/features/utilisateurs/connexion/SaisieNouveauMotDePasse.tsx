'use no memo'

import { REGLES_MOT_DE_PASSE } from '@ael/contract/commun/regles.ts'
import { connexionCalls } from '@ael/contract/utilisateurs/connexion.calls.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { codeErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { Form } from '../../../ui/fields/Form.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../../../ui/fields/PasswordStrengthGuide.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libellesLiens } from './libelles-liens.ts'
import { libelles } from './libelles.ts'
import { saisieNouveauMotDePasse } from './saisie-liens.ts'
import { Echec } from './Echec.tsx'
import { TitreDeSaisie } from './TitreDeSaisie.tsx'
import styles from './Saisie.module.css'

const GUIDE = REGLES_MOT_DE_PASSE.map(({ libelle, verifie }) => ({ label: libelle, test: verifie }))

/** Mode « password »: a new password, by the code of a link. */
export function SaisieNouveauMotDePasse({ activationcode }: { activationcode: string }) {
  const naviguer = useNavigate()
  const form = useFormulaire({
    schema: saisieNouveauMotDePasse,
    depart: { nouveauMotDePasse: '', confirmation: '' },
    court: true,
    sansPerte: true,
    envoyer: ({ nouveauMotDePasse }) =>
      client(connexionCalls.reinitialiseMotDePasse, { body: { motDePasse: nouveauMotDePasse, activationcode } }),
    reussi: async ({ ouverture }) => {
      if (ouverture) ouvrirSession(ouverture)
      showToast('resolu', ouverture ? libellesLiens.activation.reussie : libellesLiens.nouveau.reussi)
      await naviguer({ to: ouverture ? '/' : '/login' })
    },
    champServeur: (champ) => (champ === 'motDePasse' ? 'nouveauMotDePasse' : champ),
  })
  const saisi = useWatch({ control: form.control, name: 'nouveauMotDePasse' })
  const lienRefuse = codeErreur(form.erreur) === 'LIEN'
  const echec = form.erreur && (
    <Echec
      erreur={form.erreur}
      titre={libellesLiens.nouveau.echec}
      raison={lienRefuse ? libellesLiens.nouveau.lienRefuse : undefined}
    >
      {lienRefuse && (
        <Link to="/login" search={{ resetPwd: 'true' }}>
          {libellesLiens.nouveau.autreLien}
        </Link>
      )}
    </Echec>
  )
  return (
    <Form form={form} heading={<TitreDeSaisie>{libellesLiens.nouveau.titre}</TitreDeSaisie>} failure={echec} enterSends>
      <PasswordField
        {...form.champ('nouveauMotDePasse')}
        className={styles.serre}
        label={libelles.motDePasse}
        autoComplete="new-password"
      />
      <PasswordStrengthGuide value={saisi} rules={GUIDE} refused={form.errors.nouveauMotDePasse !== undefined} />
      <PasswordField
        {...form.champ('confirmation')}
        label={libellesLiens.nouveau.confirmation}
        autoComplete="new-password"
      />
      <SubmitButton full>{libellesLiens.nouveau.bouton}</SubmitButton>
    </Form>
  )
}
