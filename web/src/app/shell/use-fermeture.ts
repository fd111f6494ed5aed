import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useParametre } from '../../lib/session/configuration.ts'

/**
 * Closes an open menu some time after the pointer left it, or, when it opened by itself, if nobody entered it; never under
 * the fingers of whoever uses the keyboard (docs/domaines/commun.md#menus).
 */
export function useFermeture(
  root: RefObject<HTMLElement | null>,
  { ouvert, deLuiMeme, fermer }: { ouvert: boolean; deLuiMeme: boolean; fermer: () => void },
) {
  const delai = useParametre('DelaiFermetureMenu')
  const fermerEnfin = useEffectEvent(() => {
    if (!root.current?.querySelector(':focus-visible')) fermer()
  })
  useEffect(() => {
    const element = root.current
    if (!ouvert || !element || delai <= 0) return undefined
    const ecoute = new AbortController()
    let minuterie: ReturnType<typeof setTimeout> | undefined
    if (deLuiMeme) minuterie = setTimeout(fermerEnfin, delai)
    const partir = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') minuterie = setTimeout(fermerEnfin, delai)
    }
    element.addEventListener('pointerleave', partir, { signal: ecoute.signal })
    element.addEventListener('pointerenter', () => clearTimeout(minuterie), { signal: ecoute.signal })
    return () => {
      clearTimeout(minuterie)
      ecoute.abort()
    }
  }, [ouvert, deLuiMeme, delai, root])
}
