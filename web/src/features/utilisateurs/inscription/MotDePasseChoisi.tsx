'use no memo'

import { REGLES_MOT_DE_PASSE } from '@ael/contract/commun/regles.ts'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../../../ui/fields/PasswordStrengthGuide.tsx'
import saisie from '../connexion/Saisie.module.css'
import { libelles } from './libelles.ts'
import type { FormulaireInscription } from './saisie.ts'

const GUIDE = REGLES_MOT_DE_PASSE.map(({ libelle, verifie }) => ({ label: libelle, test: verifie }))

/** The password of a new account, its rules, and the same once more. */
export function MotDePasseChoisi({ form }: { form: FormulaireInscription }) {
  const motDePasse = useWatch({ control: form.control, name: 'motDePasse' })
  return (
    <>
      <PasswordField
        {...form.champ('motDePasse')}
        className={saisie.serre}
        label={libelles.motDePasse}
        autoComplete="new-password"
      />
      <PasswordStrengthGuide value={motDePasse} rules={GUIDE} refused={form.errors.motDePasse !== undefined} />
      <PasswordField {...form.champ('confirmation')} label={libelles.confirmation} autoComplete="new-password" />
    </>
  )
}
