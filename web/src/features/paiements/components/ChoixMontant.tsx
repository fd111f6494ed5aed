'use no memo'

import { minimumPartiel } from '@ael/contract/paiements/regles.ts'
import { useWatch } from 'react-hook-form'
import { devise } from '../../../lib/formats/devise.ts'
import { formatCentimes } from '../../../lib/formats/nombres.ts'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from '../libelles.ts'
import type { SaisieReglement } from '../saisie-reglement.ts'

interface Props {
  form: Formulaire<SaisieReglement>
  duCents: number
  hint?: string | undefined
}

/** All of what is owed, or a part of it that the user types. */
export function ChoixMontant({ form, duCents, hint }: Props) {
  const etendue = useWatch({ control: form.control, name: 'etendue' })
  const minimum = formatCentimes(minimumPartiel(duCents))
  const changer = () => {
    form.setValue('somme', '')
    form.clearErrors('somme')
  }
  return (
    <div>
      <RadioField
        {...form.champ('etendue', { onChange: changer })}
        label={libelles.montant}
        options={[
          { value: 'tout', label: libelles.totalite, hint: formatCentimes(duCents) },
          { value: 'partie', label: libelles.partie, hint: libelles.auMoins(minimum) },
        ]}
      />
      {etendue === 'partie' && (
        <TextField
          {...form.champ('somme')}
          label={libelles.somme}
          hint={hint}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          suffix={devise()}
        />
      )}
    </div>
  )
}
