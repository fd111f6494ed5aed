import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import { useFieldId } from './use-field-id.ts'

/** Texts around the field, what stands inside it at the right (a unit is read with the rest), its width; then any attribute of an input (or RHF's `register`). */
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
  const unitId = typeof suffix === 'string' ? `${controlId}-unite` : undefined
  const described = [control['aria-describedby'], unitId].filter(Boolean).join(' ')
  return (
    <Field id={controlId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className={classes(styles.box, width !== 'full' && styles[width])}>
        <input
          type="text"
          {...input}
          {...control}
          aria-describedby={described || undefined}
          className={styles.control}
        />
        {unitId ? <span id={unitId}>{suffix}</span> : suffix}
      </span>
    </Field>
  )
}
