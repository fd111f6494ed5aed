import type { ReactNode } from 'react'
import styles from './ListBar.module.css'

/** Above a list: its search, and what changes or exports it. */
export const ListBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>
