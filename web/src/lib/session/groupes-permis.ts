import { useAutorisations } from './autorisations.ts'
import { useFonctionnalite } from './configuration.ts'
import { useContexte } from './contexte.ts'

/**
 * Whether groups are open to the user: the feature is on, and the server allows them in what he looks at
 * (docs/domaines/acces.md#autorisations). Unknown until it has said so, which it only does of a contract or a group.
 */
export function useGroupesPermis(): boolean | undefined {
  const actif = useFonctionnalite('Groupe')
  const contexte = useContexte()
  const autorisation = useAutorisations().find(
    ({ controleur, action }) => controleur === 'Groupe' && action === 'groupes',
  )
  if (!actif || contexte === null) return actif
  return autorisation?.autorise
}
