import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { libelles } from '../libelles.ts'
import { Field } from './Field.tsx'
import { describe, type FieldTexts } from './field.ts'
import styles from './IndexField.module.css'
import { useFieldId } from './use-field-id.ts'

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    name: string
    /** The digits as they are typed. */
    value: string
    onChange: (typed: string) => void
    /** Wheels to be typed: cubic metres, or kilowatt-hours. */
    black: number
    /** Wheels of litres, which are shown and not typed. */
    red?: number
  }

const ranks = (count: number) => Array.from({ length: count }, (_, rank) => rank)

/** The digits of a meter, typed as they stand on it: big, each in its wheel, the red ones crossed out. */
export function IndexField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  black,
  red = 0,
  className,
  id,
  ...input
}: Props) {
  const controlId = useFieldId(id, input.name)
  const { control } = describe(controlId, { hint, error, optional })
  const shape = { '--black': black, '--red': red }
  return (
    <Field id={controlId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className={styles.reader} style={shape}>
        <div className={classes(styles.meter, error && styles.invalid)}>
          <div className={styles.face}>
            {ranks(black + red).map((rank) => (
              <span
                key={rank}
                className={classes(styles.wheel, rank >= black && styles.red, rank === black && styles.first)}
                aria-hidden="true"
              />
            ))}
            <input
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              enterKeyHint="done"
              {...input}
              {...control}
              className={styles.input}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, black + red))}
            />
          </div>
        </div>
        {red > 0 && (
          <p className={styles.below} aria-hidden="true">
            <span>{libelles.chiffresNoirs}</span>
            <span className={styles.litres}>{libelles.chiffresRouges}</span>
          </p>
        )}
      </div>
    </Field>
  )
}
