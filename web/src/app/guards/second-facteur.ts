import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { redirect } from '@tanstack/react-router'
import { queryClient } from '../../lib/query/query-client.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'

/** Whoever has shown his password alone goes on with his second factor, then to where he wanted to go. */
export function demanderSecondFacteur(retour: string | undefined): never {
  throw redirect({ to: '/second-facteur', search: { retour }, replace: true })
}

/** Nobody is asked for a second factor who is not signing in. */
export async function garderSecondFacteur(): Promise<void> {
  const utilisateur = await queryClient.ensureQueryData(utilisateurQuery)
  if (utilisateur.secondFacteur) return
  throw redirect({ to: estConnecte(utilisateur) ? '/' : '/login', replace: true })
}
