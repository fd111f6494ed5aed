import { useId } from 'react'
import { classes } from './classes.ts'
import styles from './Segmented.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props<T extends string> {
  /** Spoken name of the choice: « Unité ». */
  label: string
  value: T
  options: ReadonlyArray<{ value: T; label: string }>
  onChange: (value: T) => void
  size?: 'md' | 'sm'
}

/** One choice among two to four, all visible: a unit, a density, graph or table. */
export function Segmented<T extends string>({ label, value, options, onChange, size = 'md' }: Props<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={classes(styles.group, size === 'sm' && styles.sm)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
