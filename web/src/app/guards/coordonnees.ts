import { estSubordonne } from '@ael/contract/acces/profils.ts'
import { clientsCalls } from '@ael/contract/clients/calls.ts'
import type { ConfigurationPublique } from '@ael/contract/configuration/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { callQuery } from '../../lib/query/call-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { estActive } from '../../lib/session/configuration.ts'
import type { Contexte } from '../../lib/session/contexte.ts'
import type { Visite } from './garde.ts'

/**
 * Whether the contact details of the current contract are incomplete, where the feature asks for them. Secondary
 * users and visitors are not asked: they may not change them. Without answer nobody is held back.
 */
export async function situationCoordonnees(
  utilisateur: UtilisateurConnecte,
  configuration: ConfigurationPublique,
  contexte: Contexte | null,
): Promise<Pick<Visite, 'coordonneesIncompletes' | 'contratResilie'>> {
  const contrat = contexte?.mode === 'contrat' ? contexte.contrat : null
  const contratResilie = contrat?.isResilie ?? false
  const demandees = estActive(configuration, 'BloqueContratCoordonneeIncomplete') && !estSubordonne(utilisateur.profils)
  if (!contrat || contratResilie || !demandees) return { coordonneesIncompletes: false, contratResilie }
  const query = callQuery(clientsCalls.isCoordonneesIncompletes, { query: { numeroContrat: contrat.numeroContrat } })
  const coordonneesIncompletes = await queryClient.ensureQueryData(query).then(
    ({ result }) => result,
    () => false,
  )
  return { coordonneesIncompletes, contratResilie }
}
