import type { AnyRouter } from '@tanstack/react-router'

let enCours: Promise<void> | undefined
let complet = false

async function charger(router: AnyRouter): Promise<void> {
  try {
    await import('./arbre.ts')
    // The tree is the root, which has more children by now.
    router.setRoutes(router.buildRouteTree())
    complet = true
  } finally {
    // A fetch that failed is made again by whoever asks next.
    enCours = undefined
  }
}

/** Fetches the routes that the first screen does without; answers whether any were missing until then. */
export async function completer(router: AnyRouter): Promise<boolean> {
  if (complet) return false
  await (enCours ??= charger(router))
  return true
}

/** Somebody who touches the first screen is about to leave it: what comes next is fetched meanwhile. */
export function completerAuPremierGeste(router: AnyRouter): () => void {
  const ecoute = new AbortController()
  const surGeste = () => {
    ecoute.abort()
    completer(router).catch(() => undefined)
  }
  for (const geste of ['pointerdown', 'keydown']) document.addEventListener(geste, surGeste, { signal: ecoute.signal })
  return () => ecoute.abort()
}
