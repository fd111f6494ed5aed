import { useEffect, useState } from 'react'

/** Where something stands in the window, in pixels. */
export interface Place {
  left: number
  top: number
  width: number
  height: number
}

const visible = (element: Element): boolean => element.getClientRects().length > 0

const chercher = (selecteur: string): Element | undefined => [...document.querySelectorAll(selecteur)].find(visible)

function placeDe(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** Where the first visible element of the selector stands, brought into view and followed; null while there is none. */
export function useCible(selecteur: string | undefined): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    if (!selecteur) return undefined
    let suivie: Element | undefined
    const suivre = () => {
      const trouvee = suivie?.isConnected && visible(suivie) ? suivie : chercher(selecteur)
      if (trouvee && trouvee !== suivie) trouvee.scrollIntoView({ block: 'center' })
      suivie = trouvee
      setPlace(trouvee ? placeDe(trouvee) : null)
    }
    suivre()
    const ecoute = new AbortController()
    const { signal } = ecoute
    window.addEventListener('resize', suivre, { signal })
    window.addEventListener('scroll', suivre, { signal, passive: true })
    // The page of the step may still be on its way; its dialog itself is left out, or following would never end.
    const observateur = new MutationObserver(suivre)
    for (const zone of document.querySelectorAll('header, main'))
      observateur.observe(zone, { childList: true, subtree: true })
    return () => {
      ecoute.abort()
      observateur.disconnect()
    }
  }, [selecteur])
  return selecteur === undefined ? null : place
}
