import { accesCalls } from '@ael/contract/acces/calls.ts'
import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import { useContexte, type Contexte } from './contexte.ts'
import { useUtilisateur } from './utilisateur.ts'

/** The contents closed to the user in a context; read again with each contract and each group. */
export const contenusFermesQuery = (contexte: Contexte | null) => {
  const query =
    contexte?.mode === 'contrat'
      ? { context: contexte.contrat.numeroContrat }
      : { idGroupe: contexte?.groupe.idGroupe ?? 0 }
  return queryOptions({
    queryKey: [accesCalls.getForbiddenUserContent.path, query],
    queryFn: ({ signal }) => client(accesCalls.getForbiddenUserContent, { query }, { signal }),
    enabled: contexte !== null,
  })
}

/** Whether the user sees a content here. Before the server has told, secondary users and visitors do not, others do. */
export function useVoitContenu(): (contenu: string) => boolean {
  const { profils } = useUtilisateur()
  const { data } = useQuery(contenusFermesQuery(useContexte()))
  return (contenu) => (data ? !data.contenus.includes(contenu) : !estSubordonne(profils))
}
