import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { libelles } from './libelles.ts'
import styles from './SearchField.module.css'

interface Props {
  /** Spoken name; what is searched stands in `placeholder`: « Contrat, adresse, compteur ». */
  label?: string
  placeholder: string
  /** The search in force. */
  value: string
  onSearch: (value: string) => void
  /** Quiet time after the last key before searching, in milliseconds. */
  delay?: number
}

/** Searches while one types, once the typing pauses; Enter does not wait. */
export function SearchField({ label = libelles.rechercher, placeholder, value, onSearch, delay = 300 }: Props) {
  const router = useRouter()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  // A search changed elsewhere (a reset) replaces the text; the echo of our own must not overwrite newer typing.
  if (value !== known.value) {
    setKnown({ value, sent: value })
    if (value !== known.sent) setTyped(value)
  }
  const send = (text: string) => {
    if (text === value) return
    setKnown({ value, sent: text })
    onSearch(text)
  }
  const sendTyped = useEffectEvent(() => send(typed.trim()))
  // Held by what is typed: emptied or replaced meanwhile, it is not searched any more. Nor on the way to another page,
  // while this one is still shown: it would be written in that page's address.
  useEffect(() => {
    if (typed === value) return undefined
    const path = router.latestLocation.pathname
    const timer = setTimeout(() => router.latestLocation.pathname === path && sendTyped(), delay)
    return () => clearTimeout(timer)
  }, [typed, value, delay, router])

  return (
    <search className={styles.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(typed.trim())}
      />
      {typed && (
        <IconButton
          label={libelles.effacerRecherche}
          onClick={() => {
            setTyped('')
            send('')
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  )
}
