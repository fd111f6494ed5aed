import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { IssueRetour } from '@ael/contract/paiements/retours.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../lib/client/client.ts'
import { statutErreur } from '../../lib/client/erreurs.ts'
import { renouvelerLectures } from '../../lib/query/query-client.ts'
import { issueDe, issueInconnue, prochaineQuestion, type Issue, type IssuePaiement } from './issue.ts'
import { tentativeRetenue } from './memoire.ts'

interface Retour {
  reference: string | undefined
  issue: IssueRetour | undefined
  /** What the provider has sent the browser back with. */
  requete: string
}

export interface LectureIssue {
  /** Null while nothing is known yet. */
  issue: Issue | 'echec' | null
  paiement: IssuePaiement | undefined
  verifier: () => void
  enCours: boolean
  /** When the server answered last; null while it never did. */
  lueLe: string | null
}

/** Asks what became of a payment, again and again as long as that is not decided. */
export function useIssue({ reference, issue, requete }: Retour): LectureIssue {
  const referenceTransaction = reference ?? tentativeRetenue()
  const { data, error, isError, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['paiements', 'retour', referenceTransaction, issue, requete],
    queryFn: async ({ signal, client: lectures, queryKey }) => {
      const paiement = await client(
        paiementsCalls.traiterPaiement,
        { body: { referenceTransaction, issue, retourTransaction: requete } },
        { signal },
      )
      const avant = lectures.getQueryData<{ questions: number }>(queryKey)?.questions ?? 0
      return { paiement, questions: avant + 1 }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data && issueDe(state.data.paiement) === 'attente'
        ? (prochaineQuestion(state.data.questions) ?? false)
        : false,
    // It does not put itself in doubt once it is decided.
    meta: { permanent: true },
  })
  const lue = data && issueDe(data.paiement)
  // The bills and balances that were read before it was recorded are old.
  useEffect(() => {
    if (lue === 'enregistre') void renouvelerLectures()
  }, [lue])
  const sansReponse = isError && dataUpdatedAt === 0
  const epuisee = lue === 'attente' && prochaineQuestion(data?.questions ?? 0) === null
  return {
    issue: sansReponse
      ? statutErreur(error) === 404
        ? issueInconnue(issue)
        : 'echec'
      : epuisee
        ? 'echec'
        : (lue ?? null),
    paiement: data?.paiement,
    verifier: () => void refetch(),
    enCours: isFetching,
    lueLe: dataUpdatedAt + errorUpdatedAt > 0 ? new Date(Math.max(dataUpdatedAt, errorUpdatedAt)).toISOString() : null,
  }
}
