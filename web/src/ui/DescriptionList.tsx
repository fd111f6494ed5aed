import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DescriptionList.module.css'

interface Props {
  /** `key` where two terms may be the same. */
  items: ReadonlyArray<{ term: string; value: ReactNode; key?: string }>
  /** The value under its term, or beside it where there is room, with a line between the pairs. */
  stacked?: boolean
}

/** Facts by pairs: a term, its value. */
export function DescriptionList({ items, stacked = false }: Props) {
  return (
    <dl className={classes(styles.list, stacked && styles.stacked)}>
      {items.map(({ term, value, key }) => (
        <div key={key ?? term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
