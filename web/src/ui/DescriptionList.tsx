import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DescriptionList.module.css'

interface Props {
  items: ReadonlyArray<{ term: string; value: ReactNode }>
  /** The value under its term, with a line between the pairs. */
  stacked?: boolean
}

/** Facts by pairs: a term, its value. */
export function DescriptionList({ items, stacked = false }: Props) {
  return (
    <dl className={classes(styles.list, stacked && styles.stacked)}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
