import { Link } from '@tanstack/react-router'
import { useConfiguration, useFonctionnalite } from '../../lib/session/configuration.ts'
import { classes } from '../../ui/classes.ts'
import styles from './Pied.module.css'
import { libellesPublics } from './libelles-publics.ts'

const gererCookies = async () => (await import('../../lib/cookies/choix-cookies.ts')).ouvrirGestionCookies()

/** The end of every page: where help is, whose agency this is, and on what terms. */
export function Pied({ large = false }: { large?: boolean }) {
  const { nomService, accessibilite, telephoneUrgence } = useConfiguration()
  const faq = useFonctionnalite('UseFaq')
  return (
    <footer className={styles.pied}>
      {/* At the same place on every screen (WCAG 3.2.6). */}
      <nav className={classes(styles.liens, large && styles.large)} aria-label={libellesPublics.aide.nom}>
        <Link to="/plan-du-site">{libellesPublics.aide.plan}</Link>
        {faq && <Link to="/faq">{libellesPublics.aide.faq}</Link>}
        <span>
          {libellesPublics.aide.urgence}{' '}
          <a href={`tel:${telephoneUrgence.replaceAll(/[^+\d]/g, '')}`}>{telephoneUrgence}</a>
        </span>
      </nav>
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
