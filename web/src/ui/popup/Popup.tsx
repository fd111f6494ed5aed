import { lazy, startTransition, Suspense, useId, useState, type ReactNode, type RefObject } from 'react'

// Fetched by the first press: the sign-in and the first screen come without the library.
const OpenedPopup = lazy(async () => ({ default: (await import('./OpenedPopup.tsx')).OpenedPopup }))

export interface PopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What its button says, how it looks, and where it is found. */
  button: ReactNode
  buttonClassName: string | undefined
  buttonRef?: RefObject<HTMLButtonElement | null>
  /** Spoken name of the panel. */
  label: string
  /** The edge of its button that the panel keeps to. */
  align: 'start' | 'end'
  /** What the panel stands beside when that is more than its button. */
  anchor?: RefObject<HTMLElement | null>
  className?: string | undefined
  /** It opens by itself: the focus stays where it is. */
  unasked?: boolean
  /** What is in the panel. */
  children: ReactNode
}

/**
 * A button and the panel that it opens beside itself; Escape, a press elsewhere and leaving it by the keyboard close it.
 * The panel stands where the button does: in the same landmark, at the next place of the keyboard.
 */
export function Popup(props: PopupProps) {
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const { open, onOpenChange, button, buttonClassName, buttonRef } = props
  const bring = () =>
    // The button stays as it is until what replaces it is there.
    startTransition(() => {
      setWanted(true)
      onOpenChange(true)
    })
  return (
    <Suspense>
      {wanted || open ? (
        <OpenedPopup {...props} id={id} />
      ) : (
        <button
          ref={buttonRef}
          type="button"
          className={buttonClassName}
          aria-expanded="false"
          aria-controls={id}
          onClick={bring}
        >
          {button}
        </button>
      )}
    </Suspense>
  )
}
