import type { Scope } from '@ael/contract/acces/scopes.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { verifie } from '../../kernel/verifie.ts'
import type { Services } from '../../services.ts'
import { detientContrats } from './acces-contrat.public.query.ts'
import { fermetures } from './fermetures.public.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'

/**
 * These contracts as checked ones when the user reaches all of them and no perimeter closes the feature to him on any;
 * else null. For calls that anybody may make, with an account or with another proof.
 */
export async function contratsAtteints(
  services: Pick<Services, 'db' | 'configuration'>,
  utilisateur: UtilisateurSession,
  numeros: readonly string[],
  scope: Scope,
): Promise<ContratVerifie[] | null> {
  if (!(await detientContrats(services.db, utilisateur, numeros))) return null
  const numerosContrat = numeros.map((numero) => verifie('contrat', numero))
  return (await fermetures(services, utilisateur, { numerosContrat })).has(scope) ? null : numerosContrat
}
