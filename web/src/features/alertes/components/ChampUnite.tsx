import type { UseFormRegister } from 'react-hook-form'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { libelles } from '../libelles.ts'
import type { FormulaireAlerte } from '../saisie-alerte.ts'

/** Litres or cubic metres of a threshold. */
export function ChampUnite({ register }: { register: UseFormRegister<FormulaireAlerte> }) {
  return (
    <SelectField
      width="short"
      label={libelles.unite}
      options={[
        { value: 'L', label: libelles.litres },
        { value: 'M', label: libelles.m3 },
      ]}
      {...register('unite')}
    />
  )
}
