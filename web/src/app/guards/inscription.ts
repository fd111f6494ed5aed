import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { redirect } from '@tanstack/react-router'
import { libelles } from '../../features/utilisateurs/inscription/libelles.ts'
import { quiOuvre } from '../../features/utilisateurs/inscription/qui-ouvre.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { utilisateurQuery } from '../../lib/session/utilisateur.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** Whoever is signed in opens no account of his own: a premium user goes to his users, others to their dashboard. */
export async function garderInscription(): Promise<void> {
  const utilisateur = await queryClient.ensureQueryData(utilisateurQuery)
  const ouvreur = quiOuvre(estConnecte(utilisateur) ? utilisateur.profils : null)
  if (ouvreur === 'premium') throw redirect({ to: '/manage/users', search: { creer: 'oui' }, replace: true })
  if (ouvreur !== 'aucun') return
  showToast('information', libelles.dejaOuvert)
  throw redirect({ href: '/dashboard', replace: true })
}
