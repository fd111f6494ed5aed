import { Tooltip as Library } from '@base-ui/react/tooltip'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import styles from './Tooltip.module.css'

interface Props extends Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave'> {
  anchor: RefObject<HTMLElement | null>
  onDismiss: () => void
  children: ReactNode
}

/** The library's tooltip, in our look. It repeats a spoken name, so that it is not read. */
export function Tooltip({ anchor, onDismiss, children, ...pointed }: Props) {
  const change = (_open: boolean, details: Library.Root.ChangeEventDetails) => {
    onDismiss()
    // Left to us, so that Escape also closes the window that the button is in.
    details.cancel()
  }
  return (
    <Library.Root open onOpenChange={change}>
      {/* Within a window or a message, which nothing of the page covers. */}
      <Library.Portal container={anchor.current?.closest<HTMLElement>('dialog, [popover]') ?? undefined}>
        <Library.Positioner className={styles.positioner} anchor={anchor} positionMethod="fixed" sideOffset={6}>
          <Library.Popup className={styles.tooltip} aria-hidden="true" {...pointed}>
            {children}
          </Library.Popup>
        </Library.Positioner>
      </Library.Portal>
    </Library.Root>
  )
}
