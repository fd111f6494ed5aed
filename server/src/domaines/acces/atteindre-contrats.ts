import type { Scope } from '@ael/contract/acces/scopes.ts'
import type { Services } from '../../services.ts'
import { detientContrats } from '../abonnements/acces-contrat.repository.ts'
import { fermetures } from './fermetures.ts'
import type { UtilisateurSession } from './session.ts'

/**
 * Whether a user holds all these contracts and no perimeter closes the feature to him on any of them: for calls that name
 * their contracts where the general check does not look.
 */
export async function atteintContrats(
  services: Pick<Services, 'db' | 'configuration'>,
  utilisateur: UtilisateurSession,
  numerosContrat: readonly string[],
  scope: Scope,
): Promise<boolean> {
  if (!(await detientContrats(services.db, utilisateur, numerosContrat))) return false
  return !(await fermetures(services, utilisateur, { numerosContrat })).has(scope)
}
