import { useQuery } from '@tanstack/react-query'
import { estActive, useConfiguration } from '../../../lib/session/configuration.ts'
import { Repere } from '../../../ui/Repere.tsx'
import { libelles } from '../libelles.ts'
import { menuQuery } from '../queries.ts'
import styles from './AutresPages.module.css'

/** The pages of information beside the one that is read. */
export function AutresPages({ courante }: { courante: string }) {
  const configuration = useConfiguration()
  const pages = useQuery(menuQuery).data?.menu ?? []
  const faq = estActive(configuration, 'UseFaq')
    ? [{ identifiant: 'faq', libelle: libelles.faq.titre, route: '/faq' }]
    : []
  return (
    <nav className={styles.pages} aria-label={libelles.autresPages}>
      <ul>
        {[...faq, ...pages].map(({ identifiant, libelle, route }) => (
          <li key={identifiant}>
            <a href={`#${route}`} aria-current={identifiant === courante ? 'page' : undefined}>
              {identifiant === courante && <Repere side="left" />}
              {libelle}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
