/** How long a page may take to be as tall as it was, in milliseconds. */
const PATIENCE = 5000
/** By these the user moves the page himself. */
const GESTES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Goes down to where a page was left, in pixels, each time that what it reads anew makes it taller; not against whoever
 * moves it meanwhile. Answers how to give it up.
 */
export function retrouverPlace(place: number): () => void {
  const observateur = new ResizeObserver(() => {
    if (scrollY < place) scrollTo(scrollX, place)
  })
  const renoncer = () => {
    clearTimeout(minuterie)
    observateur.disconnect()
    for (const geste of GESTES) removeEventListener(geste, renoncer, true)
  }
  const minuterie = setTimeout(renoncer, PATIENCE)
  for (const geste of GESTES) addEventListener(geste, renoncer, { capture: true, passive: true })
  observateur.observe(document.body)
  return renoncer
}
