import styles from './BillSketch.module.css'

/** Where the four marks stand on the sketch, from the top right of a bill downwards. */
const places = [
  [106, 22],
  [106, 42],
  [98, 146],
  [94, 206],
] as const

interface Props {
  /** The question that opens it: « Où trouver ces numéros ? » */
  summary: string
  title: string
  /** What each mark shows: two at the top right, one above the amount, one in the detail. */
  marks: readonly [string, string, string, string]
}

/** Where to find numbers on a bill: a sketch with marks, and the same in words. */
export function BillSketch({ summary, title, marks }: Props) {
  return (
    <details className={styles.help}>
      <summary>{summary}</summary>
      <div className={styles.content}>
        <svg className={styles.bill} viewBox="0 0 200 250" aria-hidden="true">
          <path className={styles.page} d="M1 1h198v248H1z" />
          <path
            className={styles.line}
            d="M16 20h50M16 30h34M16 92h80M16 102h60M16 112h70M16 186h168M16 196h168M16 216h168M16 226h120"
          />
          <path
            className={styles.frame}
            d="M116 16h68v12h-68zM116 36h68v12h-68zM16 140h72v12h-72zM104 200h80v12h-80z"
          />
          <path className={styles.amount} d="M16 158h110v14H16z" />
          {places.map(([x, y], rank) => (
            <g key={y}>
              <circle className={styles.mark} cx={x} cy={y} r="8" />
              <text className={styles.digit} x={x} y={y + 3.5}>
                {rank + 1}
              </text>
            </g>
          ))}
        </svg>
        <div>
          <p className={styles.title}>{title}</p>
          <ol className={styles.marks}>
            {marks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ol>
        </div>
      </div>
    </details>
  )
}
