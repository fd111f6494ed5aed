import { Popover } from '@base-ui/react/popover'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './Popup.module.css'
import type { PopupProps } from './Popup.tsx'

/** What takes the keyboard in and out of a panel passes it on at once; but a place of the keyboard must not be hidden. */
const showGuards = (root: HTMLElement | null) =>
  root?.querySelectorAll('[data-base-ui-focus-guard]').forEach((guard) => guard.removeAttribute('aria-hidden'))

/** The library's popover in our look, in the place of the button that was pressed. */
export function OpenedPopup(props: PopupProps & { id: string }) {
  const { id, open, onOpenChange, button, buttonClassName, label, align, anchor, unasked, className, children } = props
  const ownRef = useRef<HTMLButtonElement>(null)
  const { buttonRef = ownRef } = props
  // Held as state: the library waits for it, and takes the end of the page for want of it.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    // The focus went with the button that this one replaces.
    if (!unasked && document.activeElement === document.body) buttonRef.current?.focus()
  }, [buttonRef, unasked])
  return (
    <div ref={setPlace} className={styles.place}>
      <Popover.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={() => showGuards(place)}>
        <Popover.Trigger ref={buttonRef} className={buttonClassName} aria-haspopup={undefined} aria-controls={id}>
          {button}
        </Popover.Trigger>
        <Popover.Portal className={styles.portal} container={place}>
          <Popover.Positioner
            className={styles.positioner}
            anchor={anchor}
            align={align}
            sideOffset={4}
            collisionPadding={16}
            collisionAvoidance={{ side: 'none', align: 'shift' }}
          >
            <Popover.Popup
              id={id}
              className={classes(styles.panel, className)}
              render={<fieldset />}
              role={undefined}
              aria-label={label}
              initialFocus={false}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
