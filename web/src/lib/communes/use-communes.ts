import { estCodePostal } from '@ael/contract/commun/regles.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../query/call-query.ts'

/** The names of the French communes of a postal code: undefined until it is whole and read, `illisible` when it cannot be. */
export function useCommunes(codePostal: string): readonly string[] | 'illisible' | undefined {
  const { data, isError } = useQuery({
    ...callQuery(referentielCalls.codePostal, { query: { codePostal } }),
    enabled: estCodePostal(codePostal),
    select: (communes) => communes.map(({ nomCommune }) => nomCommune),
  })
  return isError ? 'illisible' : data
}
