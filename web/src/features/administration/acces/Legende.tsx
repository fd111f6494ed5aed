import { IconCheck, IconLock } from '@tabler/icons-react'
import { classes } from '../../../ui/classes.ts'
import styles from './Droits.module.css'
import { libelles } from './libelles.ts'

/** What the forms of the cells mean, and how they are changed by keyboard. */
export const Legende = () => (
  <div className={styles.legende}>
    <span className={classes(styles.case, styles.cochee)}>
      <span>
        <IconCheck size={16} stroke={2.5} aria-hidden="true" />
      </span>
      {libelles.donne}
    </span>
    <span className={styles.case}>
      <span />
      {libelles.retire}
    </span>
    <span>
      <IconCheck size={16} stroke={2} aria-hidden="true" /> {libelles.recu}
    </span>
    <span>– {libelles.ferme}</span>
    <span>
      <IconLock size={16} stroke={1.75} aria-hidden="true" /> {libelles.verrouille}
    </span>
    <p>
      {libelles.refusLegende} {libelles.clavier}
    </p>
  </div>
)
