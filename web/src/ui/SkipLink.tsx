import type { MouseEvent } from 'react'
import { focusById } from './focus-by-id.ts'
import { libelles } from './libelles.ts'
import styles from './SkipLink.module.css'

/** First link of the page: jumps over the header to the element `target`. */
export function SkipLink({ target = 'contenu' }: { target?: string }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault()
    focusById(target)
  }
  return (
    <a className={styles.link} href={`#${target}`} onClick={jump}>
      {libelles.allerAuContenu}
    </a>
  )
}
