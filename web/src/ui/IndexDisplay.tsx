import { formatIndexLu } from '../lib/formats/nombres.ts'
import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './IndexDisplay.module.css'

interface Props {
  /** The index in whole litres. */
  litres: number
  /** Wheels of cubic metres (black) and of litres (red); a meter read in m³ alone has none. */
  black?: number
  red?: 0 | 1 | 2 | 3
  size?: 'sm' | 'md' | 'xl'
  /** White face in both appearances, for the dark band. */
  face?: boolean
}

/** A meter reading as the meter shows it: black digits are billed cubic metres, red ones litres. Never used for other numbers. */
export function IndexDisplay({ litres, black = 5, red = 3, size = 'md', face = false }: Props) {
  const whole = Math.trunc(litres / 1000)
    .toString()
    .padStart(black, '0')
  const rest = (litres % 1000).toString().padStart(3, '0').slice(0, red)
  const digits = Array.from(whole + rest)
  return (
    <span className={classes(styles.index, styles[size], face && styles.face)}>
      <VisuallyHidden>{formatIndexLu(litres, red > 0)}</VisuallyHidden>
      {digits.map((digit, index) => (
        <span
          // Digits have no identity but their place.
          key={`${digits.length - index}`}
          className={classes(
            styles.digit,
            index >= whole.length && styles.litre,
            index === whole.length && styles.firstLitre,
          )}
          aria-hidden="true"
        >
          {digit}
        </span>
      ))}
    </span>
  )
}
