import { useAutorisations } from '../../lib/session/autorisations.ts'
import { useConfiguration } from '../../lib/session/configuration.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { droits, type Droits } from './droits.ts'

export function useDroits(): Droits {
  const { profils } = useUtilisateur()
  const { fonctionnalites } = useConfiguration()
  return droits({ profils, fonctionnalites, autorisations: useAutorisations() })
}
