import { useState } from 'react'
import { Button } from '../Button.tsx'
import { libelles } from '../libelles.ts'
import styles from './Field.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type' | 'suffix'> & { autoComplete: 'current-password' | 'new-password' }

/** A password, with a button to read what was typed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <Button
      className={styles.inside}
      variant="quiet"
      size="sm"
      aria-label={shown ? libelles.masquerMotDePasse : libelles.afficherMotDePasse}
      onClick={() => setShown(!shown)}
    >
      {shown ? libelles.masquer : libelles.afficher}
    </Button>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={toggle}
    />
  )
}
