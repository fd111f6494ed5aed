import { IconCheck, IconPoint } from '@tabler/icons-react'
import { classes } from '../classes.ts'
import { libelles } from '../libelles.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './PasswordStrengthGuide.module.css'

interface Props {
  value: string
  /** What the password must hold, and the test of it. */
  rules: ReadonlyArray<{ label: string; test: (password: string) => boolean }>
  /** Give it to the field's `aria-describedby`. */
  id?: string
  /** This value was refused for another reason: it is not praised. */
  refused?: boolean
}

/** The rules of a password, ticked while it is typed. */
export function PasswordStrengthGuide({ value, rules, id, refused = false }: Props) {
  const strong = !refused && rules.every((rule) => rule.test(value))
  return (
    <div className={styles.guide} id={id}>
      <p>{libelles.motDePasseDoitContenir}</p>
      <ul className={styles.rules}>
        {rules.map(({ label, test }) => {
          const met = test(value)
          const Icon = met ? IconCheck : IconPoint
          return (
            <li key={label} className={classes(styles.rule, met && styles.met)}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              <span>
                {label}
                {met && <VisuallyHidden>{libelles.regleRespectee}</VisuallyHidden>}
              </span>
            </li>
          )
        })}
      </ul>
      <output className={styles.success}>{strong && libelles.motDePasseRobuste}</output>
    </div>
  )
}
