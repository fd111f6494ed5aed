import { IconX } from '@tabler/icons-react'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { libelles } from '../libelles.ts'
import styles from './Dialog.module.css'
import { followOpener } from './follow-opener.ts'
import { LeaveContext, type LeaveGuard } from './leave-context.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons at the bottom. */
  actions?: ReactNode
  /** `drawer` slides from the right (from the bottom on a phone): filters and reading, never a form of several steps. */
  shape?: 'window' | 'wide' | 'drawer'
  className?: string | undefined
  /** False when the question must be answered: no cross, no click beside; Escape still means « no ». */
  dismissible?: boolean
  children?: ReactNode
}

/** The browser's modal dialog: it keeps the focus inside, makes the page inert, and gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  shape = 'window',
  className,
  dismissible = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [guards] = useState(() => new Set<LeaveGuard>())

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    element.showModal()
    heading.current?.focus()
    return () => {
      // One that is open inside keeps everything around it inert: the focus could not be given back.
      for (const inside of element.querySelectorAll('dialog')) inside.close()
      element.close()
      followOpener()
    }
  }, [open])

  const leave = () => {
    if (![...guards].some((guard) => guard(onClose))) onClose()
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    leave()
  }
  // The browser lets a page keep a window open against Escape only once between two gestures, then closes it by itself,
  // together with what is open inside: the key is taken before it comes to that.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, shape === 'wide' && styles.lg, shape === 'drawer' && styles.drawer, className)}
      aria-labelledby={titleId}
      closedby={dismissible ? 'any' : 'closerequest'}
      onCancel={cancel}
      onKeyDown={escape}
    >
      {open && (
        <LeaveContext value={guards}>
          <div className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {dismissible && (
              <IconButton className={styles.close} label={libelles.fermer} onClick={leave}>
                <IconX size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </LeaveContext>
      )}
    </dialog>
  )
}
