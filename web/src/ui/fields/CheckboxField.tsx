import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { FieldNotes } from './Field.tsx'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import { useFieldId } from './use-field-id.ts'

/** A yes, at the left of what it accepts; the label may hold links. */
export function CheckboxField({
  label,
  hint,
  error,
  optional = true,
  className,
  id,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  const controlId = useFieldId(id, input.name)
  const { control, hintId, errorId } = describe(controlId, { hint, error, optional })
  return (
    <div className={classes(styles.field, error && styles.invalid, className)}>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      <label className={styles.check}>
        <input {...input} {...control} type="checkbox" />
        <span>{label}</span>
      </label>
    </div>
  )
}
