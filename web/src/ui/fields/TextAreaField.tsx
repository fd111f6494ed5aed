import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import { useFieldId } from './use-field-id.ts'

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  const controlId = useFieldId(id, area.name)
  const { control } = describe(controlId, { hint, error, optional })
  return (
    <Field id={controlId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className={styles.box}>
        <textarea rows={4} {...area} {...control} className={classes(styles.control, styles.textarea)} />
      </span>
    </Field>
  )
}
