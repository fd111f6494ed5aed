import { useEffect, useRef } from 'react'
import { publishHeight } from '../bottom-height.ts'
import { libelles } from '../libelles.ts'
import { phone, useMedia } from '../use-media.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './Toasts.module.css'
import { closeToast, useShownToasts } from './toasts.ts'

/**
 * Where the toasts appear: mounted once, at the root. A popover, so that an open dialog does not cover it. A phone has
 * room for one at a time; the others wait.
 */
export function Toasts() {
  const small = useMedia(phone)
  const all = useShownToasts()
  const toasts = small ? all.slice(0, 1) : all
  const region = useRef<HTMLElement>(null)
  const last = toasts.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (!element) return
    // Shown again, it comes on top of a dialog that was opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (last !== undefined) element.showPopover()
  }, [last])
  useEffect(
    () => (small && last !== undefined && region.current ? publishHeight(region.current, '--ael-toasts') : undefined),
    [small, last],
  )
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
