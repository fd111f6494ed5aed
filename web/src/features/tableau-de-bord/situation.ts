import { useAutorisations } from '../../lib/session/autorisations.ts'
import { useConfiguration } from '../../lib/session/configuration.ts'
import type { Contexte } from '../../lib/session/contexte.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import type { Situation } from './tuile.ts'

/** What decides on the tiles, here and now. */
export function useSituation(contexte: Contexte): Situation {
  const { profils } = useUtilisateur()
  const { fonctionnalites } = useConfiguration()
  const refusees = useAutorisations().filter(({ autorise }) => !autorise)
  return {
    profils,
    contexte,
    fonctionnalites,
    refus: new Set(refusees.map(({ controleur, action }) => `${controleur}/${action}`)),
  }
}
