import { IconUrgent } from '@tabler/icons-react'
import { useConfiguration } from '../../lib/session/configuration.ts'
import styles from './LigneUrgence.module.css'
import { libellesPublics } from './libelles-publics.ts'

/** Whom to call when water runs in the street. */
export function LigneUrgence() {
  const { telephoneUrgence } = useConfiguration()
  return (
    <p className={styles.ligne}>
      <span className={styles.texte}>
        <IconUrgent size={20} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{libellesPublics.urgence.question}</strong>{' '}
          <a href={`tel:${telephoneUrgence.replaceAll(/[^+\d]/g, '')}`}>{telephoneUrgence}</a>
          {libellesPublics.urgence.toujours}
        </span>
      </span>
    </p>
  )
}
