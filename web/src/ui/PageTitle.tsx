import type { ReactNode } from 'react'
import styles from './PageTitle.module.css'

interface Props {
  title: string
  /** The journey the page belongs to, above the title. */
  over?: ReactNode
  under?: ReactNode
  actions?: ReactNode
}

/** The id of the page's title: the shell moves the focus there after a navigation. */
export const pageTitleId = 'titre-page'

/** The one h1 of the page, what it is about, and its main actions. */
export function PageTitle({ title, over, under, actions }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {over && <p className={styles.over}>{over}</p>}
        <h1 id={pageTitleId} tabIndex={-1}>
          {title}
        </h1>
        {under && <p className={styles.under}>{under}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
