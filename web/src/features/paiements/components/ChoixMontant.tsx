import { minimumPartiel } from '@ael/contract/paiements/regles.ts'
import { devise } from '../../../lib/formats/devise.ts'
import { formatCentimes } from '../../../lib/formats/nombres.ts'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from '../libelles.ts'

interface Props {
  duCents: number
  /** A part is wanted, and what is typed for it; null: all of it. */
  partie: string | null
  onPartie: (partie: string | null) => void
  error: string | undefined
  hint?: string | undefined
}

/** All of what is owed, or a part of it that the user types. */
export function ChoixMontant({ duCents, partie, onPartie, error, hint }: Props) {
  const minimum = formatCentimes(minimumPartiel(duCents))
  return (
    <div>
      <RadioField
        name="etendue"
        label={libelles.montant}
        value={partie === null ? 'tout' : 'partie'}
        options={[
          { value: 'tout', label: libelles.totalite, hint: formatCentimes(duCents) },
          { value: 'partie', label: libelles.partie, hint: libelles.auMoins(minimum) },
        ]}
        onChange={({ currentTarget }) => onPartie(currentTarget.value === 'partie' ? '' : null)}
      />
      {partie !== null && (
        <TextField
          name="somme"
          label={libelles.somme}
          hint={hint}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          suffix={devise()}
          value={partie}
          onChange={({ currentTarget }) => onPartie(currentTarget.value)}
        />
      )}
    </div>
  )
}
