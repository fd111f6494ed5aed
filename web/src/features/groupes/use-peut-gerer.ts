import { peutAvoirDesGroupes } from '@ael/contract/groupes/regles.ts'
import { useGroupesPermis } from '../../lib/session/groupes-permis.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'

/** Whether the user may create groups and change his own. */
export function usePeutGerer(): boolean {
  const { profils } = useUtilisateur()
  return useGroupesPermis() === true && peutAvoirDesGroupes(profils)
}
