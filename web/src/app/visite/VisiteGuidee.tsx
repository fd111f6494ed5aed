import { IconPointer } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { EntreeHaut } from '../../lib/session/menu-haut.ts'
import { Button } from '../../ui/Button.tsx'
import { etapes } from './etapes.ts'
import { libelles } from './libelles.ts'
import { placerBulle } from './placer-bulle.ts'
import { useCible } from './use-cible.ts'
import styles from './VisiteGuidee.module.css'

interface Props {
  entrees: ReadonlySet<EntreeHaut>
  onFin: () => void
}

/** The title takes the focus, so that each step is read out as it comes. */
const prendreFocus = (titre: HTMLElement | null) => titre?.focus()

/**
 * The guided tour: one modal step after the other, each beside what it is about, on its own page. Modal, so that the
 * focus stays in the step and a screen reader reads nothing else; Escape quits.
 */
export function VisiteGuidee({ entrees, onFin }: Props) {
  const [liste] = useState(() => etapes(entrees))
  const [rang, setRang] = useState(0)
  const dialogue = useRef<HTMLDialogElement>(null)
  const router = useRouter()
  const id = useId()
  const etape = liste[rang]!
  const cible = useCible(etape.cible)
  const mots: { titre: string; texte: string; clic?: string } = libelles.etapes[etape.nom]
  const dernier = rang === liste.length - 1

  useLayoutEffect(() => {
    const element = dialogue.current
    element?.showModal()
    prendreFocus(element?.querySelector('h2') ?? null)
    return () => element?.close()
  }, [])
  useEffect(() => {
    // On its own page the step keeps what the address says; from another one it goes there.
    const { page } = etape
    if (page && !`${router.state.location.pathname}/`.startsWith(`${page}/`)) router.history.push(page)
  }, [etape, router])

  const fenetre = { width: window.innerWidth, height: window.innerHeight }
  return (
    <dialog
      ref={dialogue}
      className={styles.scene}
      aria-labelledby={`${id}-titre`}
      aria-describedby={`${id}-texte`}
      onCancel={(event) => {
        event.preventDefault()
        onFin()
      }}
    >
      {cible && <div className={styles.cerne} style={{ ...cible }} data-visite="cerne" />}
      <div className={styles.bulle} style={placerBulle(cible, fenetre)}>
        <p className={styles.rang}>{libelles.avancement(rang + 1, liste.length)}</p>
        <h2 key={rang} ref={prendreFocus} id={`${id}-titre`} tabIndex={-1}>
          {mots.titre}
        </h2>
        <p id={`${id}-texte`}>{mots.texte}</p>
        {mots.clic && cible && (
          <p className={styles.clic}>
            <IconPointer size={20} stroke={1.75} aria-hidden="true" />
            {mots.clic}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={() => (dernier ? onFin() : setRang(rang + 1))}>
            {dernier ? libelles.terminer : libelles.suivant}
          </Button>
          {rang > 0 && (
            <Button variant="outline" onClick={() => setRang(rang - 1)}>
              {libelles.precedent}
            </Button>
          )}
          {!dernier && (
            <Button variant="quiet" onClick={onFin}>
              {libelles.quitter}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}
