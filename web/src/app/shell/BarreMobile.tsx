import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { publishHeight } from '../../ui/bottom-height.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Repere } from '../../ui/Repere.tsx'
import { estCourante } from '../menus/entrees.ts'
import type { useMenus } from '../menus/use-menus.ts'
import styles from './BarreMobile.module.css'
import { libelles } from './libelles.ts'
import { NombreAlertes } from './NombreAlertes.tsx'

/** On a phone, the menu at the bottom: what is used most, and the others behind « Plus ». */
export function BarreMobile({
  menus: {
    barre: { places, reste },
  },
}: {
  menus: Pick<ReturnType<typeof useMenus>, 'barre'>
}) {
  const chemin = useLocation({ select: ({ pathname }) => pathname })
  const [ouvertSur, setOuvertSur] = useState<string | null>(null)
  const barre = useRef<HTMLElement>(null)
  useEffect(() => (barre.current ? publishHeight(barre.current, '--ael-menu') : undefined), [])
  return (
    <nav ref={barre} className={styles.barre} aria-label={libelles.menuPrincipal}>
      <ul>
        {places.map((entree) => {
          const { id, route, libelle, court, icone: Icone } = entree
          const courante = estCourante(entree, chemin)
          return (
            <li key={id}>
              <a href={`#${route}`} aria-current={courante ? 'page' : undefined}>
                {courante && <Repere side="top" />}
                <Icone size={24} stroke={1.75} aria-hidden="true" />
                {court ?? libelle}
                {id === 'alertes' && <NombreAlertes />}
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
          {reste.map((entree) => {
            const { id, route, libelle, icone: Icone } = entree
            return (
              <li key={id}>
                <a
                  href={`#${route}`}
                  aria-current={estCourante(entree, chemin) ? 'page' : undefined}
                  onClick={() => setOuvertSur(null)}
                >
                  <Icone size={24} stroke={1.75} aria-hidden="true" />
                  {libelle}
                  {id === 'alertes' && <NombreAlertes />}
                </a>
              </li>
            )
          })}
        </ul>
      </Dialog>
    </nav>
  )
}
