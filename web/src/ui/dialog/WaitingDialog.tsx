import { useEffect, useEffectEvent } from 'react'
import { Button } from '../Button.tsx'
import { libelles } from '../libelles.ts'
import { Dialog } from './Dialog.tsx'
import styles from './WaitingDialog.module.css'

interface Props {
  open: boolean
  onClose: () => void
  title?: string
  text?: string
  /** A button that leaves the wait, not the work. */
  leaveLabel?: string
  /** From 0 to 1 when it is known how far the work is. */
  progress?: number
}

/** Longest wait shown, whatever became of the answer. */
const longestWait = 100_000

/** « Veuillez patienter ... » during a download; closes by itself after 100 s. */
export function WaitingDialog({
  open,
  onClose,
  title = libelles.patienter,
  text = libelles.telechargementEnCours,
  leaveLabel,
  progress,
}: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(close, longestWait)
    return () => clearTimeout(timer)
  }, [open])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      dismissible={false}
      actions={
        leaveLabel && (
          <Button variant="outline" onClick={onClose}>
            {leaveLabel}
          </Button>
        )
      }
    >
      <p className={styles.text} role="alert">
        {text}
      </p>
      <progress className={styles.progress} value={progress} aria-label={text} />
    </Dialog>
  )
}
