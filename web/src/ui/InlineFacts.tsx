import type { ReactNode } from 'react'
import styles from './InlineFacts.module.css'

interface Props {
  facts: ReadonlyArray<{ id: string; fact: ReactNode }>
}

/** Short facts on one line, with a dot between them; those that are not there are left out. */
export const InlineFacts = ({ facts }: Props) => (
  <ul className={styles.facts}>
    {facts
      .filter(({ fact }) => fact !== null && fact !== undefined && fact !== false && fact !== '')
      .map(({ id, fact }) => (
        <li key={id}>{fact}</li>
      ))}
  </ul>
)
