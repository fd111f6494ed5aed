import { IconChevronRight } from '@tabler/icons-react'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import { libelles } from './libelles.ts'
import { tuilesPubliques } from './tuiles-publiques.ts'
import styles from './SansVousConnecter.module.css'

/** What a visitor can do at once; only what exists is offered. */
export function SansVousConnecter() {
  const tuiles = tuilesPubliques(useConfiguration())
  return (
    <section className={styles.section} aria-labelledby="sans-vous-connecter">
      <h2 id="sans-vous-connecter">{libelles.sansVousConnecter}</h2>
      <ul className={styles.tuiles}>
        {tuiles.map(({ href, titre, detail, icone: Icone }) => (
          <li key={href}>
            <a href={href}>
              <Icone className={styles.icone} size={24} stroke={1.75} aria-hidden="true" />
              <span className={styles.textes}>
                <strong>{titre}</strong>
                <small>{detail}</small>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
