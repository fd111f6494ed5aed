import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import styles from './Inscription.module.css'
import { libelles } from './libelles.ts'
import type { ModeRattachement } from './modes-rattachement.ts'
import { OuTrouver } from './OuTrouver.tsx'
import type { Inscription } from './saisie.ts'

interface Props {
  modes: readonly ModeRattachement[]
  mode: ModeRattachement | undefined
  register: UseFormRegister<Inscription>
  errors: FieldErrors<Inscription>
  /** Another reference is asked for: what was said of the former one no longer holds. */
  onMode: () => void
}

/** The contract to attach: its number, and one reference that only its holder knows. */
export function RattachementContrat({ modes, mode, register, errors, onMode }: Props) {
  const reference = mode && mode !== 'plusTard' ? libelles.reference[mode] : null
  return (
    <fieldset className={styles.partie}>
      <legend>{libelles.contrat}</legend>
      <RadioField
        {...register('mode', { onChange: onMode })}
        label={libelles.mode}
        options={modes.map((valeur) => ({ value: valeur, ...libelles.modes[valeur] }))}
      />
      {reference && (
        <>
          <div className={styles.deux}>
            <TextField
              {...register('numeroContrat')}
              label={libelles.numeroContrat.label}
              hint={libelles.numeroContrat.aide}
              error={errors.numeroContrat?.message}
              autoCapitalize="characters"
              autoComplete="off"
            />
            <TextField
              {...register('reference')}
              label={reference.label}
              hint={reference.aide}
              error={errors.reference?.message}
              autoCapitalize="characters"
              autoComplete="off"
            />
          </div>
          <OuTrouver />
        </>
      )}
    </fieldset>
  )
}
