import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { changerDePersonne } from '../../../lib/session/session.ts'

/** Acts in the name of a customer: everything read as oneself is forgotten. */
export function useUsurpation() {
  const { mutate, isPending } = useCallMutation(utilisateursCalls.spoofUser, { onSuccess: changerDePersonne })
  const usurper = (userWebId: string) => mutate({ body: { utilisateur: { userWebId: Number(userWebId) } } })
  return { usurper, isPending }
}
