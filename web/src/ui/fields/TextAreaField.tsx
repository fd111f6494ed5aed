import type { ComponentProps } from 'react'
import { formatNombre } from '../../lib/formats/nombres.ts'
import { classes } from '../classes.ts'
import { libelles } from '../libelles.ts'
import { Field } from './Field.tsx'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import { useFieldId } from './use-field-id.ts'

type Props = FieldTexts &
  ComponentProps<'textarea'> & {
    /** How many characters there are, and may be. */
    count?: { typed: number; max: number }
  }

/** Several lines of text, and how many characters are left where they are counted. */
export function TextAreaField({ label, hint, error, optional, className, id, count, ...area }: Props) {
  const controlId = useFieldId(id, area.name)
  const { control } = describe(controlId, { hint, error, optional })
  return (
    <Field id={controlId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className={styles.box}>
        <textarea rows={4} {...area} {...control} className={classes(styles.control, styles.textarea)} />
      </span>
      {count && (
        <p className={classes(styles.count, count.typed > count.max && styles.over)}>
          {libelles.caracteres(formatNombre(count.typed), formatNombre(count.max))}
        </p>
      )}
    </Field>
  )
}
