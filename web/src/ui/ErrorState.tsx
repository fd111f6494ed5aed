import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { raisonErreur, referenceErreur, statutErreur } from '../lib/client/erreurs.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { libelles } from './libelles.ts'
import styles from './State.module.css'

interface Props {
  /** What does not work: « Vos relevés ne s’affichent pas ». */
  title: string
  /** What failed: the reference of a failure of the server is shown, for the user to tell it. */
  error: unknown
  /** Since when, and what is safe: « Vos données sont intactes. » */
  detail?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  level?: 2 | 3
}

/** Something failed: what, what is safe, and a way to try again; or it is refused, which trying again would not change. */
export function ErrorState({ title, error, detail, onRetry, retryLabel = libelles.reessayer, level = 3 }: Props) {
  const reference = referenceErreur(error)
  const refusee = statutErreur(error) === 403
  const raison = refusee ? raisonErreur(error) : detail
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.state} role="alert">
      <span className={classes(styles.ring, styles.error)}>
        <IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <Heading>{title}</Heading>
      {raison && <p className={styles.reason}>{raison}</p>}
      {reference && <p className={styles.reason}>{reference}</p>}
      {onRetry && !refusee && (
        <Button className={styles.action} variant="outline" size="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
