import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ChoixPerimetres } from './ChoixPerimetres.tsx'
import { libelles } from './libelles.ts'
import { CHAMPS, ROLES, saisieDe, schemaDe } from './saisie-utilisateur.ts'
import { useEnregistrement } from './use-enregistrement.ts'

const textes = libelles.formulaire

interface Props {
  /** Left out: a new one. */
  utilisateur?: UtilisateurResume
  onClose: () => void
}

/** A secondary user or visitor: who he is, what he may do, what he reaches (specification 1 §5 « User form »). */
export function UtilisateurModal({ utilisateur, onClose }: Props) {
  const parEmail = useFonctionnalite('LoginParEmail')
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schemaDe(utilisateur === undefined)),
    defaultValues: saisieDe(utilisateur),
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const enregistrement = useEnregistrement(utilisateur, onClose, (error) => {
    for (const { nom, message } of champsRefuses(error, CHAMPS)) setError(nom, { message })
  })
  const envoyer = handleSubmit((saisie) => enregistrement.mutate(saisie))
  const { error } = enregistrement
  return (
    <FormDialog
      shape="wide"
      title={utilisateur ? textes.modification(utilisateur.nomComplet) : textes.creation}
      submitLabel={utilisateur ? textes.enregistrer : textes.enregistrerCreation}
      loading={enregistrement.isPending}
      onSubmit={envoyer}
      onClose={onClose}
    >
      <FormErrorSummary errors={fieldErrors(errors)} attempt={submitCount} />
      {error && (
        <Notice level={niveauErreur(error)} live>
          {!utilisateur && <p>{textes.echec}</p>}
          <p>{messageErreur(error)}</p>
        </Notice>
      )}
      <FieldPair>
        <TextField {...register('prenom')} label={textes.prenom} error={errors.prenom?.message} autoComplete="off" />
        <TextField {...register('nom')} label={textes.nom} error={errors.nom?.message} autoComplete="off" />
      </FieldPair>
      {utilisateur && !parEmail && <TextField label={textes.identifiant} value={utilisateur.identifiant} readOnly />}
      <EmailField
        {...register('email')}
        label={textes.email}
        hint={utilisateur ? textes.emailAideModification : textes.emailAide}
        error={errors.email?.message}
        autoComplete="off"
      />
      <RadioField {...register('role')} label={textes.role} options={ROLES} error={errors.role?.message} />
      <ChoixPerimetres {...register('listeUniversInfoKey')} error={errors.listeUniversInfoKey?.message} />
    </FormDialog>
  )
}
