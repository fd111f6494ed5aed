import type { Scope } from '@ael/contract/acces/scopes.ts'
import type { Services } from '../../../services.ts'
import { fermetures } from '../../acces/fermetures.ts'
import type { UtilisateurSession } from '../../acces/session.ts'
import { detientContrats } from './factures.query.ts'

const FACTURES: Scope = 'factures'

/** Whether a user holds all these contracts and no perimeter closes the invoices of any to him: the calls name them but in what they are sent. */
export async function atteintDocuments(services: Pick<Services, 'db' | 'configuration'>, utilisateur: UtilisateurSession, numerosContrat: readonly string[]): Promise<boolean> {
  if (!(await detientContrats(services.db, utilisateur, numerosContrat))) return false
  return !(await fermetures(services, utilisateur, { numerosContrat })).has(FACTURES)
}
