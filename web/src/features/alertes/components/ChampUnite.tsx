import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { libelles } from '../libelles.ts'
import type { FormulaireAlerte } from '../saisie-alerte.ts'

/** Litres or cubic metres of a threshold. */
export function ChampUnite({ form }: { form: Formulaire<FormulaireAlerte> }) {
  return (
    <SelectField
      width="short"
      label={libelles.unite}
      options={[
        { value: 'M', label: libelles.m3 },
        { value: 'L', label: libelles.litres },
      ]}
      {...form.champ('unite')}
    />
  )
}
