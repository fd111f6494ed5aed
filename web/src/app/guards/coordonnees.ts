import type { ConfigurationPublique } from '@ael/contract/configuration/calls.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import { coordonneesQuery } from '../../lib/clients/coordonnees.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { estActive } from '../../lib/session/configuration.ts'
import type { Contexte } from '../../lib/session/contexte.ts'
import type { Visite } from './garde.ts'

/** Whether the contact details of the current contract are incomplete, where the feature asks for them; without answer nobody is held back. */
export async function situationCoordonnees(
  utilisateur: UtilisateurConnecte,
  configuration: ConfigurationPublique,
  contexte: Contexte | null,
): Promise<Pick<Visite, 'coordonneesIncompletes' | 'contratResilie'>> {
  const contratResilie = contexte?.mode === 'contrat' && contexte.contrat.isResilie
  const { enabled, ...query } = coordonneesQuery(utilisateur, contexte)
  if (!enabled || !estActive(configuration, 'BloqueContratCoordonneeIncomplete'))
    return { coordonneesIncompletes: false, contratResilie }
  const coordonneesIncompletes = await queryClient.ensureQueryData(query).then(
    ({ result }) => result,
    () => false,
  )
  return { coordonneesIncompletes, contratResilie }
}
