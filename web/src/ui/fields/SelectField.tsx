import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import { useFieldId } from './use-field-id.ts'

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: ReadonlyArray<{ value: string; label: string; disabled?: boolean }>
    /** First line, of value "": « Choisissez » or the name of « all ». */
    placeholder?: string
    width?: 'full' | 'medium' | 'short'
  }

/** One choice in a list, by the browser's own control: the best one on a phone and with a keyboard. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  width = 'full',
  className,
  id,
  ...select
}: Props) {
  const controlId = useFieldId(id, select.name)
  const { control } = describe(controlId, { hint, error, optional })
  return (
    <Field id={controlId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className={classes(styles.box, styles.select, width !== 'full' && styles[width])}>
        <select {...select} {...control} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden="true" />
      </span>
    </Field>
  )
}
