import type { ReactNode } from 'react'
import { Repere } from './Repere.tsx'
import styles from './TabNav.module.css'

interface Props {
  /** What the tabs divide: « Contrats ». */
  label: string
  tabs: ReadonlyArray<{
    href: string
    label: string
    /** How many things it holds; null while that is read, so that the tabs keep its room. */
    count?: ReactNode
    current: boolean
  }>
}

/** The parts of a page, each at its own address: links, so that Back and a new tab work. */
export function TabNav({ label, tabs }: Props) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ href, label: name, count, current }) => (
          <li key={href}>
            <a className={styles.tab} href={href} aria-current={current ? 'page' : undefined}>
              {name}
              {count === null ? (
                <span className={styles.awaited} aria-hidden="true">
                  00
                </span>
              ) : (
                count !== undefined && <span className={styles.count}>{count}</span>
              )}
              {current && <Repere side="bottom" />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
