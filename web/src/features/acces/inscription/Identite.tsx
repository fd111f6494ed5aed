import { REGLES_MOT_DE_PASSE } from '@ael/contract/commun/regles.ts'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../../../ui/fields/PasswordStrengthGuide.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormSection } from '../../../ui/form-page/FormSection.tsx'
import saisie from '../components/Saisie.module.css'
import { libelles } from './libelles.ts'
import type { Inscription } from './saisie.ts'

const GUIDE = REGLES_MOT_DE_PASSE.map(({ libelle, verifie }) => ({ label: libelle, test: verifie }))

interface Props {
  avecIdentifiant: boolean
  /** As it is being typed, for the guide. */
  motDePasse: string
  register: UseFormRegister<Inscription>
  errors: FieldErrors<Inscription>
}

/** Who opens the account, and the password that he chooses. */
export function Identite({ avecIdentifiant, motDePasse, register, errors }: Props) {
  return (
    <FormSection title={libelles.vous}>
      <FieldPair>
        <TextField
          {...register('prenom')}
          label={libelles.prenom}
          error={errors.prenom?.message}
          autoComplete="given-name"
        />
        <TextField {...register('nom')} label={libelles.nom} error={errors.nom?.message} autoComplete="family-name" />
      </FieldPair>
      <EmailField
        {...register('email')}
        label={libelles.email}
        hint={libelles.emailAide}
        error={errors.email?.message}
      />
      {avecIdentifiant && (
        <TextField
          {...register('identifiant')}
          label={libelles.identifiant}
          hint={libelles.identifiantAide}
          error={errors.identifiant?.message}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <PasswordField
        {...register('motDePasse')}
        className={saisie.serre}
        label={libelles.motDePasse}
        error={errors.motDePasse?.message}
        autoComplete="new-password"
      />
      <PasswordStrengthGuide value={motDePasse} rules={GUIDE} />
      <PasswordField
        {...register('confirmation')}
        label={libelles.confirmation}
        error={errors.confirmation?.message}
        autoComplete="new-password"
      />
    </FormSection>
  )
}
