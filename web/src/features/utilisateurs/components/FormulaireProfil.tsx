import { zodResolver } from '@hookform/resolvers/zod'
import { email } from '@ael/contract/commun/champs.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { nom, nomUsage, prenom, type Utilisateur } from '@ael/contract/utilisateurs/schemas.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import styles from './FormulaireProfil.module.css'

const textes = libelles.profil
const schema = z.object({
  nom: z.string().trim().min(1, textes.nomManquant).pipe(nom),
  nomUsage,
  prenom: z.string().trim().min(1, textes.prenomManquant).pipe(prenom),
  email,
})

const saisieDe = ({ nom, nomUsage, prenom, email }: Utilisateur) => ({ nom, nomUsage: nomUsage ?? '', prenom, email })

/** Who one is; a new e-mail address waits for its confirmation. */
export function FormulaireProfil() {
  const utilisateur = useUtilisateur()
  const parEmail = useFonctionnalite('LoginParEmail')
  const { isSocialLogin } = utilisateur
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: saisieDe(utilisateur),
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const modification = useCallMutation(utilisateursCalls.modifieUtilisateur, {
    meta: { erreurAffichee: true },
    onSuccess: ({ message, mailEnvoye, utilisateur: modifie }) => {
      // A new address is only his once confirmed: the form shows what holds.
      reset(saisieDe(modifie))
      showToast(mailEnvoye ? 'information' : 'resolu', message)
    },
    onError: (error) => {
      for (const { nom: champ, message } of champsRefuses(error, ['nom', 'nomUsage', 'prenom', 'email']))
        setError(champ, { message })
    },
  })
  const envoyer = handleSubmit((saisie) => modification.mutate({ body: saisie }))
  return (
    <form noValidate onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree} className={styles.formulaire}>
      <FormErrorSummary errors={fieldErrors(errors)} attempt={submitCount} />
      {modification.isError && (
        <div className={styles.echec}>
          <Notice level={niveauErreur(modification.error)} live>
            <p>{messageErreur(modification.error)}</p>
          </Notice>
        </div>
      )}
      {!parEmail && (
        <TextField label={textes.identifiant} value={utilisateur.identifiant} readOnly autoComplete="username" />
      )}
      <FieldPair>
        <TextField
          {...register('prenom')}
          label={textes.prenom}
          hint={isSocialLogin ? textes.social : undefined}
          error={errors.prenom?.message}
          autoComplete="given-name"
          readOnly={isSocialLogin}
        />
        <TextField
          {...register('nom')}
          label={textes.nom}
          error={errors.nom?.message}
          autoComplete="family-name"
          readOnly={isSocialLogin}
        />
      </FieldPair>
      <TextField {...register('nomUsage')} label={textes.nomUsage} error={errors.nomUsage?.message} optional />
      <EmailField {...register('email')} label={textes.email} hint={textes.emailAide} error={errors.email?.message} />
      <SubmitButton loading={modification.isPending}>{textes.enregistrer}</SubmitButton>
    </form>
  )
}
