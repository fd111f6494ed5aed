'use no memo'

import { REGLES_MOT_DE_PASSE } from '@ael/contract/commun/regles.ts'
import { useWatch } from 'react-hook-form'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../../../ui/fields/PasswordStrengthGuide.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormSection } from '../../../ui/form-page/FormSection.tsx'
import saisie from '../connexion/Saisie.module.css'
import { libelles } from './libelles.ts'
import type { FormulaireInscription } from './saisie.ts'

const GUIDE = REGLES_MOT_DE_PASSE.map(({ libelle, verifie }) => ({ label: libelle, test: verifie }))

interface Props {
  avecIdentifiant: boolean
  form: FormulaireInscription
}

/** Who opens the account, and the password that he chooses. */
export function Identite({ avecIdentifiant, form }: Props) {
  const motDePasse = useWatch({ control: form.control, name: 'motDePasse' })
  return (
    <FormSection title={libelles.vous}>
      <FieldPair>
        <TextField {...form.champ('prenom')} label={libelles.prenom} autoComplete="given-name" />
        <TextField {...form.champ('nom')} label={libelles.nom} autoComplete="family-name" />
      </FieldPair>
      <EmailField {...form.champ('email')} label={libelles.email} hint={libelles.emailAide} />
      {avecIdentifiant && (
        <TextField
          {...form.champ('identifiant')}
          label={libelles.identifiant}
          hint={libelles.identifiantAide}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <PasswordField
        {...form.champ('motDePasse')}
        className={saisie.serre}
        label={libelles.motDePasse}
        autoComplete="new-password"
      />
      <PasswordStrengthGuide value={motDePasse} rules={GUIDE} refused={form.errors.motDePasse !== undefined} />
      <PasswordField {...form.champ('confirmation')} label={libelles.confirmation} autoComplete="new-password" />
    </FormSection>
  )
}
