import type { CallAnswer, CallDefinition, CallInput } from '@ael/contract/call.ts'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { client } from '../client/client.ts'

type Options<C extends CallDefinition> = Omit<UseMutationOptions<CallAnswer<C>, Error, CallInput<C>>, 'mutationFn'>

/**
 * A write of the Web API. Its failure is told in a toast, with the server's sentence, unless `meta.erreurAffichee`
 * says that the screen shows it itself.
 */
export function useCallMutation<C extends CallDefinition>(call: C, options: Options<C> = {}) {
  return useMutation({ ...options, mutationFn: (input: CallInput<C>) => client(call, input) })
}
