import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Repere } from '../../ui/Repere.tsx'
import { estCourante } from '../menus/entrees.ts'
import type { useMenus } from '../menus/use-menus.ts'
import styles from './BarreMobile.module.css'
import { libelles } from './libelles.ts'

/** Entries of the bar, « Plus » aside. */
const PLACES = 4

/** On a phone, the main menu at the bottom: four entries, and the others behind « Plus ». Agents have but the menu of the top. */
export function BarreMobile({ menus: { principal, haut } }: { menus: ReturnType<typeof useMenus> }) {
  const chemin = useLocation({ select: ({ pathname }) => pathname })
  const [ouvertSur, setOuvertSur] = useState<string | null>(null)
  const routes = new Set(principal.map(({ route }) => route))
  const entrees = [...principal, ...haut.filter(({ route }) => !routes.has(route))]
  const places = Math.min(PLACES, principal.length || PLACES)
  const reste = entrees.slice(places)
  return (
    <nav className={styles.barre} aria-label={libelles.menuPrincipal}>
      <ul>
        {entrees.slice(0, places).map((entree) => {
          const { id, route, libelle, court, icone: Icone } = entree
          const courante = estCourante(entree, chemin)
          return (
            <li key={id}>
              <a href={`#${route}`} aria-current={courante ? 'page' : undefined}>
                {courante && <Repere side="top" />}
                <Icone size={24} stroke={1.75} aria-hidden="true" />
                {court ?? libelle}
              </a>
            </li>
          )
        })}
        {reste.length > 0 && (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setOuvertSur(chemin)}>
              <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
              {libelles.plus}
            </button>
          </li>
        )}
      </ul>
      {/* Going elsewhere closes it. */}
      <Dialog open={ouvertSur === chemin} onClose={() => setOuvertSur(null)} title={libelles.plus} shape="drawer">
        <ul className={styles.reste}>
          {reste.map(({ id, route, libelle, icone: Icone }) => (
            <li key={id}>
              <a href={`#${route}`} onClick={() => setOuvertSur(null)}>
                <Icone size={24} stroke={1.75} aria-hidden="true" />
                {libelle}
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    </nav>
  )
}
