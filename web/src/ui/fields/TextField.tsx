import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import { useFieldId } from './use-field-id.ts'

/** Texts around the field, what stands inside it at the right, its width; then any attribute of an input (or RHF's `register`). */
export type TextFieldProps = FieldTexts &
  ComponentProps<'input'> & { suffix?: ReactNode; width?: 'full' | 'medium' | 'short' }

/** A line of text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  suffix,
  width = 'full',
  className,
  id,
  ...input
}: TextFieldProps) {
  const controlId = useFieldId(id, input.name)
  const { control } = describe(controlId, { hint, error, optional })
  return (
    <Field id={controlId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className={classes(styles.box, width !== 'full' && styles[width])}>
        <input type="text" {...input} {...control} className={styles.control} />
        {suffix}
      </span>
    </Field>
  )
}
