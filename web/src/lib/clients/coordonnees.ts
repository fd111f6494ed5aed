import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import type { Utilisateur } from '@ael/contract/utilisateurs/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../query/call-query.ts'
import type { Contexte } from '../session/contexte.ts'

/**
 * Whether contact details of the current contract are missing that this user may complete. Not asked of a terminated
 * contract, nor of secondary users and visitors, who may not change them.
 */
export function coordonneesQuery({ profils }: Pick<Utilisateur, 'profils'>, contexte: Contexte | null) {
  const contrat = contexte?.mode === 'contrat' ? contexte.contrat : null
  return queryOptions({
    ...callQuery(clientsCalls.isCoordonneesIncompletes, { query: { numeroContrat: contrat?.numeroContrat ?? '' } }),
    enabled: contrat !== null && !contrat.isResilie && !estSubordonne(profils),
  })
}
