import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { FieldNotes } from './Field.tsx'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import { useFieldId } from './use-field-id.ts'

type Props = Omit<FieldTexts, 'optional'> &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type'> & {
    name: string
    /** `fixed`: chosen for good, shown and not offered. */
    options: ReadonlyArray<{ value: string; label: string; hint?: string; fixed?: boolean }>
  }

/** Any number of choices among a few, each in its card; held by RHF's `register` as a list of values. */
export function CheckboxGroup({ label, hint, error, options, name, className, ...input }: Props) {
  const id = useFieldId(undefined, name)
  const { control, hintId, errorId } = describe(id, { hint, error })
  const firstFree = options.findIndex(({ fixed }) => !fixed)
  return (
    <fieldset
      className={classes(styles.field, error && styles.invalid, className)}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={styles.label}>{label}</legend>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      <div className={styles.choices}>
        {options.map(({ value, label: text, hint: meaning, fixed }, index) => (
          <label key={value} className={styles.choice}>
            {fixed ? (
              <input type="checkbox" checked disabled readOnly />
            ) : (
              <input {...input} type="checkbox" name={name} id={index === firstFree ? id : undefined} value={value} />
            )}
            <span>
              {text}
              {meaning && <small>{meaning}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
