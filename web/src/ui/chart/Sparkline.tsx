import { max } from 'd3-array'
import bar from './BarChart.module.css'
import type { Barre } from './barre.ts'
import styles from './Sparkline.module.css'

const width = 64
const height = 18

/** Twelve months in a cell of a table: a shape to compare, with no value to read; the row says the rest. */
export function Sparkline({ barres }: { barres: ReadonlyArray<Pick<Barre, 'cle' | 'valeur' | 'inhabituel'>> }) {
  const top = max(barres, (barre) => barre.valeur ?? undefined) ?? 0
  const step = width / Math.max(1, barres.length)
  return (
    <svg className={styles.sparkline} width={width} height={height} aria-hidden="true">
      {top === 0 ? (
        <path className={styles.none} d={`M0 ${height - 1}h${width}`} />
      ) : (
        barres.map(({ cle, valeur, inhabituel }, index) => {
          if (valeur === null)
            return <path key={cle} className={styles.none} d={`M${index * step} ${height - 1}h${step - 1.4}`} />
          const high = (valeur / top) * height
          return (
            <rect
              key={cle}
              className={inhabituel ? bar.inhabituel : bar.mesure}
              x={index * step}
              y={height - high}
              width={step - 1.4}
              height={high}
            />
          )
        })
      )}
    </svg>
  )
}
