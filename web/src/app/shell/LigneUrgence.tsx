import { IconUrgent } from '@tabler/icons-react'
import { useConfiguration } from '../../lib/session/configuration.ts'
import styles from './LigneUrgence.module.css'

const LIBELLES = { question: 'Fuite sur la rue, eau coupée\u202F?', toujours: ', 24 h/24' }

/** Whom to call when water runs in the street. */
export function LigneUrgence() {
  const { telephoneUrgence } = useConfiguration()
  return (
    <p className={styles.ligne}>
      <span className={styles.texte}>
        <IconUrgent size={20} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{LIBELLES.question}</strong>{' '}
          <a href={`tel:${telephoneUrgence.replaceAll(/[^+\d]/g, '')}`}>{telephoneUrgence}</a>
          {LIBELLES.toujours}
        </span>
      </span>
    </p>
  )
}
