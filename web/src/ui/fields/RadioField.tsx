import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { libelles } from '../libelles.ts'
import { FieldNotes } from './Field.tsx'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import { useFieldId } from './use-field-id.ts'

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type'> & {
    name: string
    options: ReadonlyArray<{ value: string; label: string; hint?: string }>
    /** The chosen value; left out with RHF's `register`, which holds it. */
    value?: string
  }

/** One choice among a few, each in its card with what it means. */
export function RadioField({ label, hint, error, optional, options, value, name, className, ...input }: Props) {
  const id = useFieldId(undefined, name)
  const { control, hintId, errorId } = describe(id, { hint, error, optional })
  return (
    <fieldset
      className={classes(styles.field, error && styles.invalid, className)}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={styles.label}>
        {label} {optional && <span className={styles.optional}>{libelles.facultatif}</span>}
      </legend>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      <div className={styles.choices}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              {...input}
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              value={option.value}
              checked={value === undefined ? undefined : option.value === value}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
