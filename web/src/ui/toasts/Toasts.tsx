import { useEffect, useRef } from 'react'
import { libelles } from '../libelles.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './Toasts.module.css'
import { closeToast, useShownToasts } from './toasts.ts'

/** Where the toasts appear: mounted once, at the root. A popover, so that an open dialog does not cover it. */
export function Toasts() {
  const toasts = useShownToasts()
  const region = useRef<HTMLElement>(null)
  const last = toasts.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (!element) return
    // Shown again, it comes on top of a dialog that was opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (last !== undefined) element.showPopover()
  }, [last])
  return (
    <section ref={region} className={styles.region} popover="manual" aria-label={libelles.notifications}>
      <ul className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
        ))}
      </ul>
    </section>
  )
}
