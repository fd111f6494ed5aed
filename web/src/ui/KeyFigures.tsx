import { Figure } from './Figure.tsx'
import styles from './KeyFigures.module.css'

interface Props {
  figures: ReadonlyArray<{ term: string; value: string; unit?: string; tone?: 'attention' | 'urgent' }>
}

/** Three to five numbers side by side: totals over a chart. */
export function KeyFigures({ figures }: Props) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ term, value, unit, tone }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Figure value={value} unit={unit} size="sm" tone={tone} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
