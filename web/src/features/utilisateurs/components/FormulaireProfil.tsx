'use no memo'

import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { Utilisateur } from '@ael/contract/utilisateurs/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { liensQuery } from '../liens.ts'
import { autreAdresse, saisieProfil } from '../saisie-profil.ts'
import styles from './FormulaireProfil.module.css'

const textes = libelles.profil
const saisieDe = ({ nom, nomUsage, prenom, email }: Utilisateur) => ({
  nom,
  nomUsage: nomUsage ?? '',
  prenom,
  email,
  motDePasseActuel: '',
})

/** Who one is; a new e-mail address asks for the password, and waits for its confirmation. */
export function FormulaireProfil() {
  const utilisateur = useUtilisateur()
  const parEmail = useFonctionnalite('LoginParEmail')
  const { isSocialLogin, modeUsurpation } = utilisateur
  const liens = useQuery({ ...liensQuery, enabled: isSocialLogin && !modeUsurpation })
  const aMotDePasse = liens.data?.deliable !== false
  const form = useFormulaire({
    schema: saisieProfil(utilisateur.email, aMotDePasse),
    depart: saisieDe(utilisateur),
    envoyer: (saisie) => client(utilisateursCalls.modifieUtilisateur, { body: saisie }),
    reussi: ({ message, mailEnvoye, utilisateur: modifie }) => {
      // A new address is only his once confirmed: the form shows what holds.
      form.reset(saisieDe(modifie))
      showToast(mailEnvoye ? 'information' : 'resolu', message)
    },
  })
  const emailSaisi = useWatch({ control: form.control, name: 'email' })
  return (
    <Form form={form} className={styles.formulaire}>
      {!parEmail && (
        <TextField label={textes.identifiant} value={utilisateur.identifiant} readOnly autoComplete="username" />
      )}
      <FieldPair>
        <TextField
          {...form.champ('prenom')}
          label={textes.prenom}
          hint={isSocialLogin ? textes.social : undefined}
          autoComplete="given-name"
          readOnly={isSocialLogin}
        />
        <TextField {...form.champ('nom')} label={textes.nom} autoComplete="family-name" readOnly={isSocialLogin} />
      </FieldPair>
      <TextField {...form.champ('nomUsage')} label={textes.nomUsage} optional />
      <EmailField
        {...form.champ('email')}
        label={textes.email}
        hint={modeUsurpation ? textes.emailUsurpation : textes.emailAide}
        readOnly={modeUsurpation}
      />
      {aMotDePasse && autreAdresse(emailSaisi, utilisateur.email) && (
        <PasswordField
          {...form.champ('motDePasseActuel')}
          label={textes.motDePasse}
          hint={textes.motDePasseAide}
          autoComplete="current-password"
        />
      )}
      <SubmitButton>{textes.enregistrer}</SubmitButton>
    </Form>
  )
}
