import { IconContrast } from '@tabler/icons-react'
import { useId } from 'react'
import { buttonClass } from './button-class.ts'
import { libelles } from './libelles.ts'
import styles from './AppearanceMenu.module.css'
import { type Appearance, chooseAppearance, useAppearance } from './theme/appearance.ts'
import { useDisclosure } from './use-disclosure.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const options: ReadonlyArray<{ value: Appearance; label: string }> = [
  { value: 'light', label: libelles.apparenceClaire },
  { value: 'dark', label: libelles.apparenceSombre },
  { value: 'auto', label: libelles.apparenceSysteme },
]

/** « Apparence » : light, dark, or as the device; remembered in the browser. */
export function AppearanceMenu() {
  const choice = useAppearance()
  const { open, setOpen, root } = useDisclosure<HTMLDivElement>()
  const id = useId()
  return (
    <div ref={root} className={styles.menu}>
      <button
        type="button"
        className={buttonClass({ variant: 'quiet' })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconContrast size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>{libelles.apparence}</span>
      </button>
      <fieldset id={id} className={styles.panel} hidden={!open}>
        <legend>
          <VisuallyHidden>{libelles.apparence}</VisuallyHidden>
        </legend>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={id} checked={choice === value} onChange={() => chooseAppearance(value)} />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
