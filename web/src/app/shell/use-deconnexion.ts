import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SessionTerminee } from '../../lib/client/session-client.ts'
import { partirSeDeconnecter } from '../../lib/session/deconnexion-federee.ts'
import { fermerSession } from '../../lib/session/session.ts'
import { clearToasts, showToast } from '../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'

/** Signs out, at the identity provider too, and goes back to the public home. */
export function useDeconnexion() {
  const naviguer = useNavigate()
  return useMutation({
    meta: { erreurAffichee: true },
    mutationFn: fermerSession,
    onSuccess: async (ailleurs) => {
      clearToasts()
      if (ailleurs) return partirSeDeconnecter(ailleurs)
      await naviguer({ to: '/login' })
    },
    onError: (error) => {
      if (!(error instanceof SessionTerminee)) showToast('urgent', libelles.deconnexion.echec)
    },
  })
}
