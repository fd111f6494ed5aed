import { useRouter } from '@tanstack/react-router'
import { useAutorisations } from '../../lib/session/autorisations.ts'
import { useConfiguration } from '../../lib/session/configuration.ts'
import { useContexte } from '../../lib/session/contexte.ts'
import type { EntreeHaut } from '../../lib/session/menu-haut.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { barreDuBas, type BarreDuBas } from './barre-du-bas.ts'
import { entrees, type Entree } from './entrees.ts'
import { gabarit, type Gabarit } from './gabarit.ts'
import { menus, type Situation } from './menus.ts'

interface Menus {
  gabarit: Gabarit
  principal: Entree[]
  haut: Entree[]
  /** The bar of a phone. */
  barre: BarreDuBas
  /** What the user may do with his own account. */
  compte: ReadonlySet<EntreeHaut>
}

/** The menus of the signed-in user, here and now. */
export function useMenus(): Menus {
  const { profils, nbContrats } = useUtilisateur()
  const { fonctionnalites, parametres, radioReleve } = useConfiguration()
  const autorisations = useAutorisations()
  const contexte = useContexte()
  const { routesByPath } = useRouter()
  const situation: Situation = {
    profils,
    nbContrats,
    contexte:
      contexte &&
      (contexte.mode === 'contrat'
        ? { mode: contexte.mode, ...contexte.contrat }
        : { mode: contexte.mode, isResilie: false }),
    radioReleve,
    fonctionnalites,
    parametres,
    autorisations,
  }
  const visibles = menus(situation)
  const look = gabarit(situation)
  const { principal, haut, alertes } = entrees(visibles, Object.keys(routesByPath))
  return {
    gabarit: look,
    principal,
    haut,
    barre: barreDuBas(look, principal, alertes, haut),
    compte: new Set(visibles.haut),
  }
}
