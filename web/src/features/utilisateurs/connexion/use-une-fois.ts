import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs an act when the screen opens, once: a code of a link works only once. */
export function useUneFois(agir: () => void) {
  const fait = useRef(false)
  const lancer = useEffectEvent(agir)
  useEffect(() => {
    if (fait.current) return
    fait.current = true
    lancer()
  }, [])
}
