import { useConfiguration } from '../../lib/session/configuration.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { aUnPortefeuille } from './menus.ts'

/** Whether the signed-in user has a portfolio, see `aUnPortefeuille`. */
export function useAUnPortefeuille(): boolean {
  const { profils, nbContrats } = useUtilisateur()
  const { fonctionnalites, parametres } = useConfiguration()
  return aUnPortefeuille({ profils, nbContrats, fonctionnalites, parametres })
}
