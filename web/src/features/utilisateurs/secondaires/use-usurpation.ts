import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { changerDePersonne } from '../../../lib/session/session.ts'

/** Acts in the name of a user: everything read as oneself is forgotten, his default contract is looked at. */
export const useUsurpation = () => useCallMutation(utilisateursCalls.spoofUser, { onSuccess: changerDePersonne })
