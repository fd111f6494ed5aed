import { ErreurAppel } from '@ael/contract/client.ts'
import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'

/** How long a read is trusted (docs/domaines/commun.md#cache-des-lectures). */
const DUREE_LECTURE = 600_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Concerns the installation, not the user: outlives writes and sessions. */
      permanent?: true
    }
    mutationMeta: {
      /** The screen shows the failure itself: no toast. */
      erreurAffichee?: true
    }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: DUREE_LECTURE,
      gcTime: DUREE_LECTURE,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without network a read fails and its screen says so, rather than waiting in silence.
      networkMode: 'always',
      retry: (essais, error) => essais < 1 && error instanceof ErreurAppel && error.status === 0,
    },
    mutations: { networkMode: 'always' },
  },
})

const ephemere = ({ meta }: { meta?: { permanent?: true } | undefined }) => !meta?.permanent

/** After a write: nothing read before is trusted any more; what is on screen is read again at once. */
export async function renouvelerLectures(client: QueryClient = queryClient): Promise<void> {
  // What is being read right now is somebody's question: taken away, his answer would be a failure.
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: ephemere })
  const enCours = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: ephemere })
  const promesses = new Map(enCours.map((query) => [query, query.promise]))
  const renouvelees = client.invalidateQueries({ predicate: ephemere })
  // A first reading is not begun anew: its answer is given, may be from before the write, and is trusted no longer.
  for (const [{ queryKey, promise }, promesse] of promesses)
    if (promise === promesse)
      promise?.then(
        () => client.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      )
  await renouvelees
}

/** Gives up what is being read in the name of the user; `reprendreLectures` has what is on screen read after all. */
export const abandonnerLectures = (client: QueryClient = queryClient): Promise<void> =>
  client.cancelQueries({ fetchStatus: 'fetching', predicate: ephemere })

/** Reads what is on screen and was given up, or has grown old. */
export const reprendreLectures = (client: QueryClient = queryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', stale: true, predicate: ephemere })

/** When the user changes: nothing of the former one may be seen again. Who is signed in is for the caller to say. */
export function oublierLectures(utilisateur: QueryKey, client: QueryClient = queryClient): void {
  const cle = hashKey(utilisateur)
  void client.cancelQueries({ queryKey: utilisateur })
  client.removeQueries({ predicate: (query) => ephemere(query) && query.queryHash !== cle })
  client.getMutationCache().clear()
}
