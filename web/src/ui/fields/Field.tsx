import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { libelles } from '../libelles.ts'
import styles from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'

type Props = FieldTexts & { id: string; className?: string; children: ReactNode }

/** Label, hint, error and the control given as children, in this order, with the 4 px red rule when there is an error. */
export function Field({ id, label, hint, error, optional, className, children }: Props) {
  const { hintId, errorId } = describe(id, { hint, error, optional })
  return (
    <div className={classes(styles.field, error && styles.invalid, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>{libelles.facultatif}</span>}
      </label>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      {children}
    </div>
  )
}

/** The hint and the error of a control or of a group of controls. */
export function FieldNotes({
  hint,
  hintId,
  error,
  errorId,
}: Pick<FieldTexts, 'hint' | 'error'> & { hintId: string; errorId: string }) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  )
}
