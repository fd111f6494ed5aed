import { Link } from '@tanstack/react-router'
import { useConfiguration } from '../../lib/session/configuration.ts'
import { classes } from '../../ui/classes.ts'
import styles from './Pied.module.css'
import { libellesPublics } from './libelles-publics.ts'

const gererCookies = async () => (await import('../../lib/cookies/choix-cookies.ts')).ouvrirGestionCookies()

/** The end of every page: whose agency this is, and on what terms. */
export function Pied({ large = false }: { large?: boolean }) {
  const { nomService, accessibilite } = useConfiguration()
  return (
    <footer className={styles.pied}>
      <div className={classes(styles.liens, large && styles.large)}>
        <span>© {nomService}</span>
        <Link to="/contenu/$id/{-$format}" params={{ id: 'accessibilite' }}>
          {libellesPublics.pied.accessibilite(accessibilite)}
        </Link>
        <Link to="/mentions">{libellesPublics.pied.mentions}</Link>
        <Link to="/contenu/$id/{-$format}" params={{ id: 'donnees-personnelles' }}>
          {libellesPublics.pied.donnees}
        </Link>
        <Link to="/cgu">{libellesPublics.pied.cgu}</Link>
        <button type="button" aria-haspopup="dialog" onClick={() => void gererCookies()}>
          {libellesPublics.pied.cookies}
        </button>
      </div>
    </footer>
  )
}
