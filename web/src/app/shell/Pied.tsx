import { Link } from '@tanstack/react-router'
import { useConfiguration } from '../../lib/session/configuration.ts'
import styles from './Pied.module.css'

const LIBELLES = { cgu: 'Conditions d’utilisation', mentions: 'Mentions légales' }

/** The end of every page: whose agency this is, and on what terms. */
export function Pied() {
  const { nomService } = useConfiguration()
  return (
    <footer className={styles.pied}>
      <div className={styles.liens}>
        <span>© {nomService}</span>
        <Link to="/cgu">{LIBELLES.cgu}</Link>
        <Link to="/mentions">{LIBELLES.mentions}</Link>
      </div>
    </footer>
  )
}
