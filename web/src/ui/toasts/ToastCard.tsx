import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { levelIcon, levelWord } from '../level.ts'
import levels from '../level.module.css'
import { libelles } from '../libelles.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Toasts.module.css'
import type { Toast } from './toasts.ts'
import { useHeld } from '../use-held.ts'

/** Milliseconds that a toast stays once it is let go of. */
const afterHold = 2000

/** One toast; its time stops while it is pointed at or holds the focus. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const card = useRef<HTMLLIElement>(null)
  const held = useHeld(card)
  const close = useEffectEvent(onClose)
  const { duration, level, message } = toast
  const wasHeld = useRef(false)
  useEffect(() => {
    if (held) wasHeld.current = true
    if (duration === null || held) return undefined
    const timer = setTimeout(close, wasHeld.current ? Math.min(duration, afterHold) : duration)
    return () => clearTimeout(timer)
  }, [duration, held])
  const Icon = levelIcon[level]
  return (
    <li ref={card} className={classes(styles.toast, levels[level])}>
      <Icon className={styles.icon} size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.message} role={level === 'urgent' || level === 'attention' ? 'alert' : 'status'}>
        <VisuallyHidden>{levelWord[level]}. </VisuallyHidden>
        {message}
      </p>
      <IconButton label={libelles.fermer} size="md" onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
