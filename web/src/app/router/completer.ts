import type { AnyRouter } from '@tanstack/react-router'

/** What the tree gains beyond the first screen; the second holds the first. */
const ARBRES = {
  tous: () => import('./arbre.ts'),
  personnel: () => import('./arbre-du-personnel.ts'),
}

/** Whose routes: everybody's, or those of the back office too. */
export type Etendue = keyof typeof ARBRES

const enCours = new Map<Etendue, Promise<void>>()
const completes = new Set<Etendue>()

async function charger(router: AnyRouter, etendue: Etendue): Promise<void> {
  try {
    await ARBRES[etendue]()
    // The tree is the root, which has more children by now.
    router.setRoutes(router.buildRouteTree())
    completes.add('tous').add(etendue)
  } finally {
    // A fetch that failed is made again by whoever asks next.
    enCours.delete(etendue)
  }
}

/** Fetches the routes that are done without until then; answers whether any were missing. */
export async function completer(router: AnyRouter, etendue: Etendue = 'tous'): Promise<boolean> {
  if (completes.has(etendue)) return false
  const chargement = enCours.get(etendue) ?? charger(router, etendue)
  enCours.set(etendue, chargement)
  await chargement
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
