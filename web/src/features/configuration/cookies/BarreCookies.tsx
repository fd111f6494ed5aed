import { useEffect, useRef } from 'react'
import { ouvrirGestionCookies } from '../../../lib/cookies/choix-cookies.ts'
import { publishHeight } from '../../../ui/bottom-height.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './BarreCookies.module.css'
import { libelles } from './libelles.ts'
import { Reponses } from './Reponses.tsx'

/** The question, asked once: to refuse takes what to accept takes. On a phone it stands above the menu, if there is one. */
export function BarreCookies({ surMenu }: { surMenu: boolean }) {
  const barre = useRef<HTMLElement>(null)
  useEffect(() => (barre.current ? publishHeight(barre.current, '--ael-bottom-bar') : undefined), [])
  return (
    <section ref={barre} className={classes(styles.barre, surMenu && styles.surMenu)} aria-label={libelles.nom}>
      <div className={styles.dedans}>
        <p className={styles.texte}>
          <strong>{libelles.question}</strong> {libelles.explication}
        </p>
        <div className={styles.reponses}>
          <Reponses />
          <Button variant="quiet" aria-haspopup="dialog" onClick={ouvrirGestionCookies}>
            {libelles.gerer}
          </Button>
        </div>
      </div>
    </section>
  )
}
