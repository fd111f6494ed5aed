import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import type { useMenus } from '../menus/use-menus.ts'
import { dansAdministration } from './dans-administration.ts'
import { EntreesDeMenu } from './EntreesDeMenu.tsx'
import { libelles } from './libelles.ts'
import styles from './NavigationLaterale.module.css'

const NavigationDuPersonnel = lazy(async () => ({
  default: (await import('./NavigationDuPersonnel.tsx')).NavigationDuPersonnel,
}))

const DuPersonnel = ({ chemin }: { chemin: string }) => (
  <Suspense>
    <NavigationDuPersonnel chemin={chemin} />
  </Suspense>
)

/**
 * The main menu of managers and staff, at the side; below it what organises their work. In the back office its rooms come
 * first and have a heading each, as have the pages of a customer after them; elsewhere the latter come first.
 */
export function NavigationLaterale({ menus: { gabarit, principal, haut } }: { menus: ReturnType<typeof useMenus> }) {
  const chemin = useLocation({ select: ({ pathname }) => pathname })
  const { profils } = useUtilisateur()
  const administre = estGestionnaire(profils) && dansAdministration(chemin)
  const pages = gabarit === 'agent' ? principal.filter(({ route }) => route !== '/admin') : principal
  const routes = new Set(principal.map(({ route }) => route))
  const organisation = haut.filter(
    ({ id, route }) => ['groupes', 'contrats', 'utilisateurs'].includes(id) && !routes.has(route),
  )
  return (
    <nav className={styles.nav} aria-label={libelles.menuPrincipal}>
      {administre && (
        <>
          <DuPersonnel chemin={chemin} />
          {pages.length > 0 && <h2>{libelles.espaceClient}</h2>}
        </>
      )}
      <EntreesDeMenu entrees={pages} chemin={chemin} />
      {organisation.length > 0 && (
        <>
          <h2>{libelles.organisation}</h2>
          <EntreesDeMenu entrees={organisation} chemin={chemin} />
        </>
      )}
      {!administre && estGestionnaire(profils) && <DuPersonnel chemin={chemin} />}
    </nav>
  )
}
