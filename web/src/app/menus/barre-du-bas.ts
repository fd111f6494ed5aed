import type { Entree } from './entrees.ts'
import type { Gabarit } from './gabarit.ts'

/** The bar at the bottom of a phone: the entries in it, and those behind « Plus ». */
export interface BarreDuBas {
  places: readonly Entree[]
  reste: readonly Entree[]
}

const PLACES = 4

/** What a thumb reaches for first, in its order: a household its water and its bills, a manager his contracts. */
const PREMIERES: Record<Gabarit, readonly string[]> = {
  foyer: ['dashboard', 'conso', 'factures', 'alertes'],
  gestion: ['portefeuille', 'contrats', 'alertes', 'factures'],
  agent: [],
}

/** Four entries in the bar; what may not be seen here leaves its place to the next of the menus, which never repeat a page. */
export function barreDuBas(
  gabarit: Gabarit,
  principal: readonly Entree[],
  alertes: readonly Entree[],
  haut: readonly Entree[],
): BarreDuBas {
  const routes = new Set(principal.map(({ route }) => route))
  const toutes = [...principal, ...alertes, ...haut.filter(({ route }) => !routes.has(route))]
  const trouver = (id: string) => toutes.find((entree) => entree.id === id)
  // Whoever has no portfolio begins at his dashboard.
  const premieres = PREMIERES[gabarit].flatMap(
    (id) => trouver(id) ?? (id === 'portefeuille' ? trouver('dashboard') : undefined) ?? [],
  )
  const ordre = [...premieres, ...toutes.filter((entree) => !premieres.includes(entree))]
  // Legal pages and the like do not fill the bar of whoever has a menu.
  const places = principal.length > 0 ? Math.min(PLACES, principal.length + alertes.length) : PLACES
  return { places: ordre.slice(0, places), reste: ordre.slice(places) }
}
