import { useState } from 'react'
import { useFonctionnalite } from '../../lib/session/configuration.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'

const CLE = 'aelMenuOuvert'

/**
 * Whether the user's menu opens by itself: at his first sign-in, once, where the installation wants it
 * (docs/domaines/commun.md#menus).
 */
export function useOuverturePremiere(): boolean {
  const { meta, modeUsurpation } = useUtilisateur()
  const voulue = useFonctionnalite('OuvrirMenuPremiereConnexion')
  const [premiere] = useState(() => {
    if (!voulue || !meta.unique_connexion || modeUsurpation || sessionStorage.getItem(CLE)) return false
    sessionStorage.setItem(CLE, 'oui')
    return true
  })
  return premiere
}
