import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'

/** Acts in the name of a user: everything read as oneself is forgotten, his default contract is looked at. */
export function useUsurpation() {
  const naviguer = useNavigate()
  return useCallMutation(utilisateursCalls.spoofUser, {
    onSuccess: async (ouverture) => {
      ouvrirSession(ouverture)
      await naviguer({ to: '/' })
    },
  })
}
