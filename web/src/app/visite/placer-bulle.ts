import type { Place } from './use-cible.ts'

interface Fenetre {
  width: number
  height: number
}

/** Where the text of a step stands, in pixels from the edges of the window; nothing given: where the style says. */
export type PlaceBulle = Partial<Record<'left' | 'top' | 'bottom', number>>

const LARGEUR = 400
const MARGE = 16
const ECART = 16
const ETROIT = 768

/**
 * Beside what it is about: under it in the upper half of the window, over it in the lower half. On a narrow window at
 * the edge that leaves it free; in the middle when it is about nothing in particular.
 */
export function placerBulle(cible: Place | null, { width, height }: Fenetre): PlaceBulle {
  const enHaut = cible !== null && cible.top + cible.height / 2 < height / 2
  if (width <= ETROIT) return !cible || enHaut ? { bottom: MARGE } : { top: MARGE }
  if (!cible) return {}
  const left = Math.max(MARGE, Math.min(cible.left, width - LARGEUR - MARGE))
  return enHaut
    ? { left, top: Math.max(MARGE, cible.top + cible.height + ECART) }
    : { left, bottom: Math.max(MARGE, height - cible.top + ECART) }
}
