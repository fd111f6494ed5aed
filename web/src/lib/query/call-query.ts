import type { CallDefinition, CallInput } from '@ael/contract/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../client/client.ts'

/** A read of the Web API for `useQuery`, `ensureQueryData`…: cached 600 s under [path, input], dropped by any write. */
export function callQuery<C extends CallDefinition>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [call.path, input] as const,
    queryFn: ({ signal }) => client(call, input, { signal }),
  })
}
