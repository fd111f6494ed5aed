import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { verifie } from '../../../kernel/verifie.ts'
import type { Services } from '../../../services.ts'
import { contratsAtteints } from '../../acces/atteindre-contrats.public.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { interdit } from '../../../kernel/errors.ts'
import { factureNonCherchee } from '../errors.ts'
import { contratsTrouves } from './factures-payables.query.ts'

/**
 * These contracts, on which a session may pay: somebody signed in holds every one of them, with the feature open there;
 * somebody without account has found an invoice of each (`infoFacture`). Throws, before telling whether anything exists.
 */
export async function exigerAccesPaiement(
  services: Pick<Services, 'db' | 'configuration'>,
  { id, utilisateur }: Session,
  numeros: readonly string[],
): Promise<ContratVerifie[]> {
  if (utilisateur) {
    const atteints = await contratsAtteints(services, utilisateur, numeros, 'factures')
    if (!atteints) throw interdit()
    return atteints
  }
  const trouves = await contratsTrouves(services.db, id)
  if (!numeros.every((numero) => trouves.has(numero))) throw factureNonCherchee()
  return numeros.map((numero) => verifie('contrat', numero))
}
