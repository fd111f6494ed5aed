import { use, type ComponentProps, type MouseEvent } from 'react'
import { Button } from '../Button.tsx'
import { libelles } from '../libelles.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { FormPending } from './form-pending.ts'
import styles from './SubmitButton.module.css'

type Props = Omit<ComponentProps<typeof Button>, 'type'> & { loading?: boolean }

/** Sends the form once: while that is `loading` it keeps its name and its focus, and ignores a second press. */
export function SubmitButton({ loading: given, children, onClick, ...rest }: Props) {
  const pending = use(FormPending)
  const loading = given ?? pending
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button {...rest} type="submit" aria-disabled={loading || undefined} onClick={press}>
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      {children}
      {loading && <VisuallyHidden>{libelles.envoiEnCours}</VisuallyHidden>}
    </Button>
  )
}
