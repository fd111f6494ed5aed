import { useLocation } from '@tanstack/react-router'
import { Repere } from '../../ui/Repere.tsx'
import { estCourante, type Entree } from '../menus/entrees.ts'
import styles from './NavigationHaut.module.css'
import { libelles } from './libelles.ts'

/** The main menu of a household, along the top. */
export function NavigationHaut({ entrees }: { entrees: readonly Entree[] }) {
  const chemin = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={styles.nav} aria-label={libelles.menuPrincipal}>
      <ul>
        {entrees.map((entree) => {
          const { id, route, libelle, icone: Icone } = entree
          const courante = estCourante(entree, chemin)
          return (
            <li key={id}>
              <a href={`#${route}`} aria-current={courante ? 'page' : undefined}>
                <Icone size={20} stroke={1.75} aria-hidden="true" />
                {libelle}
                {courante && <Repere side="bottom" />}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
