import { useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { Repere } from '../../ui/Repere.tsx'
import { blocsDuPersonnel } from '../menus/administration.ts'
import { estCourante, type Entree } from '../menus/entrees.ts'
import type { useMenus } from '../menus/use-menus.ts'
import styles from './NavigationLaterale.module.css'
import { libelles } from './libelles.ts'

function Entrees({ entrees, chemin }: { entrees: readonly Entree[]; chemin: string }) {
  return (
    <ul>
      {entrees.map((entree) => {
        const { id, route, libelle, lateral, icone: Icone } = entree
        const courante = estCourante(entree, chemin)
        return (
          <li key={id}>
            <a href={`#${route}`} aria-current={courante ? 'page' : undefined}>
              {courante && <Repere side="left" />}
              <Icone size={20} stroke={1.75} aria-hidden="true" />
              {lateral ?? libelle}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

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
      <Entrees
        entrees={gabarit === 'agent' ? principal.filter(({ route }) => route !== '/admin') : principal}
        chemin={chemin}
      />
      {organisation.length > 0 && (
        <>
          <h2>{libelles.organisation}</h2>
          <Entrees entrees={organisation} chemin={chemin} />
        </>
      )}
      {blocsDuPersonnel(profils).map(({ titre, entrees }) => (
        <Fragment key={titre}>
          <h2>{titre}</h2>
          <Entrees entrees={entrees} chemin={chemin} />
        </Fragment>
      ))}
    </nav>
  )
}
