import { IconCheck } from '@tabler/icons-react'
import { classes } from './classes.ts'
import { libelles } from './libelles.ts'
import styles from './Stepper.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  /** Names of the steps, in order. */
  steps: readonly string[]
  /** The step one is at, from 1. */
  current: number
}

/** As many names as fit beside each other. */
const FIT = 7

/** Progress of a form on the ruler: steps done, the current one, those to come. On a phone, or of many steps, in a sentence. */
export function Stepper({ steps, current }: Props) {
  const now = steps[current - 1]
  const next = steps[current]
  return (
    <>
      <ol
        className={classes(styles.steps, steps.length <= FIT && styles.few)}
        style={{ '--steps': steps.length }}
        aria-label={libelles.etape(current, steps.length)}
      >
        {steps.map((step, index) => {
          const done = index + 1 < current
          const here = index + 1 === current
          return (
            <li
              key={step}
              className={classes(styles.step, done && styles.done, here && styles.current)}
              aria-current={here ? 'step' : undefined}
            >
              <span className={styles.name}>
                {done && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
                <span>
                  {done && <VisuallyHidden>{libelles.etapeFaite} </VisuallyHidden>}
                  {index + 1}. {step}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <p className={styles.line} aria-hidden="true">
        <strong>{libelles.etape(current, steps.length)}</strong>, {now?.toLocaleLowerCase('fr')}.
        {next && ` ${libelles.ensuite} ${next.toLocaleLowerCase('fr')}`}
      </p>
    </>
  )
}
