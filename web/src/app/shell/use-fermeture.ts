import { useEffect, useEffectEvent, type RefObject } from 'react'

/** How long an open menu waits once the pointer has left it (docs/domaines/commun.md#menus). */
const DELAI = 3000

/** Closes an open menu some time after the pointer left it; never under the fingers of whoever uses the keyboard. */
export function useFermeture(root: RefObject<HTMLElement | null>, ouvert: boolean, fermer: () => void) {
  const fermerEnfin = useEffectEvent(() => {
    if (!root.current?.querySelector(':focus-visible')) fermer()
  })
  useEffect(() => {
    const element = root.current
    if (!ouvert || !element) return undefined
    const ecoute = new AbortController()
    let minuterie: ReturnType<typeof setTimeout> | undefined
    const partir = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') minuterie = setTimeout(fermerEnfin, DELAI)
    }
    element.addEventListener('pointerleave', partir, { signal: ecoute.signal })
    element.addEventListener('pointerenter', () => clearTimeout(minuterie), { signal: ecoute.signal })
    return () => {
      clearTimeout(minuterie)
      ecoute.abort()
    }
  }, [ouvert, root])
}
