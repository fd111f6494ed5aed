import { IconAlertCircle } from '@tabler/icons-react'
import { use, useEffect, useRef, type MouseEvent } from 'react'
import { focusById } from '../focus-by-id.ts'
import { libelles } from '../libelles.ts'
import { fieldId } from './field.ts'
import type { FieldError } from './field-errors.ts'
import styles from './FormErrorSummary.module.css'
import { FormId } from './use-field-id.ts'

interface Props {
  errors: readonly FieldError[]
  /** RHF's `submitCount`: each refused attempt brings the focus back here. */
  attempt: number
}

/** At the top of a refused form: how many answers to correct, and a link to each field. */
export function FormErrorSummary({ errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const refused = errors.length > 0
  useEffect(() => {
    if (refused && attempt > 0) box.current?.focus()
  }, [attempt, refused])
  if (!refused) return null
  const [first] = errors
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>{libelles.reponsesACorriger(errors.length)}</strong>{' '}
        {errors.length === 1 && first ? (
          <ErrorLink {...first} />
        ) : (
          <ul className={styles.many}>
            {errors.map((error) => (
              <li key={error.field}>
                <ErrorLink {...error} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function ErrorLink({ field, message }: FieldError) {
  const id = fieldId(use(FormId) ?? '', field)
  const go = (event: MouseEvent) => {
    event.preventDefault()
    focusById(id)
  }
  return (
    <a href={`#${id}`} onClick={go}>
      {message}
    </a>
  )
}
