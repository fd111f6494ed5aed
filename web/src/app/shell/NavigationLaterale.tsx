import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import type { useMenus } from '../menus/use-menus.ts'
import { EntreesDeMenu } from './EntreesDeMenu.tsx'
import { libelles } from './libelles.ts'
import styles from './NavigationLaterale.module.css'

const NavigationDuPersonnel = lazy(async () => ({
  default: (await import('./NavigationDuPersonnel.tsx')).NavigationDuPersonnel,
}))

/** The main menu of managers and staff, at the side; below it what organises their work. */
export function NavigationLaterale({ menus: { gabarit, principal, haut } }: { menus: ReturnType<typeof useMenus> }) {
  const chemin = useLocation({ select: ({ pathname }) => pathname })
  const { profils } = useUtilisateur()
  const routes = new Set(principal.map(({ route }) => route))
  const organisation = haut.filter(
    ({ id, route }) => ['groupes', 'contrats', 'utilisateurs'].includes(id) && !routes.has(route),
  )
  return (
    <nav className={styles.nav} aria-label={libelles.menuPrincipal}>
      <EntreesDeMenu
        entrees={gabarit === 'agent' ? principal.filter(({ route }) => route !== '/admin') : principal}
        chemin={chemin}
      />
      {organisation.length > 0 && (
        <>
          <h2>{libelles.organisation}</h2>
          <EntreesDeMenu entrees={organisation} chemin={chemin} />
        </>
      )}
      {estGestionnaire(profils) && (
        <Suspense>
          <NavigationDuPersonnel chemin={chemin} />
        </Suspense>
      )}
    </nav>
  )
}
