import { peutAvoirDesGroupes } from '@ael/contract/groupes/regles.ts'
import { useFonctionnalite } from '../../lib/session/configuration.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'

/** Whether the user may create groups and change his own. */
export function usePeutGerer(): boolean {
  const { profils } = useUtilisateur()
  return useFonctionnalite('Groupe') && peutAvoirDesGroupes(profils)
}
