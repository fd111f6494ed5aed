import { accesCalls } from '@ael/contract/acces/calls.ts'
import { estSubordonne } from '@ael/contract/acces/profils.ts'
import type { Autorisations } from '@ael/contract/acces/schemas.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import { useContexte, type Contexte } from './contexte.ts'
import { useUtilisateur } from './utilisateur.ts'

/** What the server lets the user do in a context; nothing is known without one. */
export const autorisationsQuery = (contexte: Contexte | null) =>
  queryOptions({
    queryKey: [
      accesCalls.autorisations.path,
      contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : contexte?.groupe.idGroupe,
    ],
    queryFn: ({ signal }): Promise<Autorisations> =>
      contexte?.mode === 'contrat'
        ? client(accesCalls.autorisations, { params: { contract: contexte.contrat.numeroContrat } }, { signal })
        : client(accesCalls.autorisationsGroupe, { params: { id: contexte?.groupe.idGroupe ?? 0 } }, { signal }),
    enabled: contexte !== null,
  })

/**
 * Those of the context before stay until the new one's are known: what both allow does not leave the screen meanwhile.
 * None are left once there is no context.
 */
export function useAutorisations(): Autorisations['autorisations'] {
  const contexte = useContexte()
  const query = useQuery({ ...autorisationsQuery(contexte), placeholderData: contexte ? keepPreviousData : undefined })
  return query.data?.autorisations ?? []
}

/**
 * Whether the screen may ask for what the user may see here. Secondary users and visitors wait for the server's word:
 * what is closed to them would be refused.
 */
export function useDroitsConnus(): boolean {
  const { profils } = useUtilisateur()
  const { data } = useQuery(autorisationsQuery(useContexte()))
  return data !== undefined || !estSubordonne(profils)
}

/** Whether the user may do this here: `useAutorise('Abonnement', 'gestionAbonnement')`. */
export const useAutorise = (controleur: string, action: string): boolean =>
  useAutorisations().some((droit) => droit.controleur === controleur && droit.action === action && droit.autorise)
