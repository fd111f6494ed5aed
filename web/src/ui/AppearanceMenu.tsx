import { IconContrast } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { buttonClass } from './button-class.ts'
import { libelles } from './libelles.ts'
import styles from './AppearanceMenu.module.css'
import { Popup } from './popup/Popup.tsx'
import { type Appearance, chooseAppearance, useAppearance } from './theme/appearance.ts'

const options: ReadonlyArray<{ value: Appearance; label: string }> = [
  { value: 'light', label: libelles.apparenceClaire },
  { value: 'dark', label: libelles.apparenceSombre },
  { value: 'auto', label: libelles.apparenceSysteme },
]

/** « Apparence » : light, dark, or as the device; remembered in the browser. */
export function AppearanceMenu() {
  const choice = useAppearance()
  const [open, setOpen] = useState(false)
  const name = useId()
  const button = (
    <>
      <IconContrast size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.word}>{libelles.apparence}</span>
    </>
  )
  return (
    <Popup
      open={open}
      onOpenChange={setOpen}
      button={button}
      buttonClassName={buttonClass({ variant: 'quiet' })}
      label={libelles.apparence}
      align="end"
      className={styles.panel}
    >
      {options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} checked={choice === value} onChange={() => chooseAppearance(value)} />
          {label}
        </label>
      ))}
    </Popup>
  )
}
