import { IconMapPin, IconMapPinFilled } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './PinButton.module.css'

interface Props {
  /** This is what is being looked at. */
  pressed: boolean
  /** Spoken name. */
  label: string
  /** Written beside the pin where there is room: in a card. */
  text?: string | undefined
  onClick: () => void
}

/** Says which row of a list is being looked at, and looks at this one. */
export function PinButton({ pressed, label, text, onClick }: Props) {
  const Pin = pressed ? IconMapPinFilled : IconMapPin
  const icon = <Pin size={20} stroke={1.75} aria-hidden="true" />
  if (text !== undefined) {
    return (
      <Button variant="quiet" className={styles.words} aria-label={label} aria-pressed={pressed} onClick={onClick}>
        {icon}
        {text}
      </Button>
    )
  }
  return (
    <IconButton className={styles.pin} label={label} aria-pressed={pressed} onClick={onClick}>
      {icon}
    </IconButton>
  )
}
