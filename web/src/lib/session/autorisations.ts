import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Autorisations } from '@ael/contract/acces/schemas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import { useContexte, type Contexte } from './contexte.ts'

/** What the server lets the user do in a context; nothing is known without one. */
export const autorisationsQuery = (contexte: Contexte | null) =>
  queryOptions({
    queryKey: [accesCalls.autorisations.path, contexte?.mode === 'contrat' ? contexte.contrat.numeroContrat : contexte?.groupe.idGroupe],
    queryFn: ({ signal }): Promise<Autorisations> =>
      contexte?.mode === 'contrat'
        ? client(accesCalls.autorisations, { params: { contract: contexte.contrat.numeroContrat } }, { signal })
        : client(accesCalls.autorisationsGroupe, { params: { id: contexte?.groupe.idGroupe ?? 0 } }, { signal }),
    enabled: contexte !== null,
  })

export const useAutorisations = (): Autorisations['autorisations'] =>
  useQuery(autorisationsQuery(useContexte())).data?.autorisations ?? []

/** Whether the user may do this here: `useAutorise('Abonnement', 'gestionAbonnement')`. */
export const useAutorise = (controleur: string, action: string): boolean =>
  useAutorisations().some((droit) => droit.controleur === controleur && droit.action === action && droit.autorise)
