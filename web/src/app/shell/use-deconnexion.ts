import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SessionTerminee } from '../../lib/client/session-client.ts'
import { fermerSession } from '../../lib/session/session.ts'
import { clearToasts, showToast } from '../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

/** Signs out and goes back to the public home. */
export function useDeconnexion() {
  const naviguer = useNavigate()
  return useMutation({
    meta: { erreurAffichee: true },
    mutationFn: fermerSession,
    onSuccess: async () => {
      clearToasts()
      await naviguer({ to: '/login' })
    },
    onError: (error) => {
      if (!(error instanceof SessionTerminee)) showToast('urgent', libelles.deconnexion.echec)
    },
  })
}
