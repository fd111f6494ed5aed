'use no memo'

import { useController } from 'react-hook-form'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import type { ProprietesChamp } from './champ.ts'

/** A yes: ticked Oui, else Non. */
export function ChampCase({ champ, form, textes }: ProprietesChamp<'case'>) {
  const { field, fieldState } = useController({ control: form.control, name: nomDuChamp(champ.id) })
  const { value, onChange, ...lie } = field
  return (
    <CheckboxField
      {...textes}
      {...lie}
      {...(fieldState.error?.message && { error: fieldState.error.message })}
      checked={value === 'Oui'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'Oui' : 'Non')}
    />
  )
}
