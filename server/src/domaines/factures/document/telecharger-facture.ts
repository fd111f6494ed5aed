import type { Services } from '../../../services.ts'
import { contratsAtteints } from '../../acces/atteindre-contrats.public.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { factureInterdite } from '../errors.ts'
import { idsFactures } from './factures.query.ts'
import { lireJetonFacture } from './jeton-facture.ts'
import { type DocumentFacture, obtenirFacture } from './obtenir-facture.ts'

export interface FactureDemandee {
  id: number
  contract: string
  number: string
}

/**
 * The document of an invoice, for the bearer of a link of the application or for whoever holds the contract. Whoever may
 * not see it is not told whether it exists.
 */
export async function telechargerFacture(
  services: Services,
  utilisateur: UtilisateurSession | null,
  { id, contract, number }: FactureDemandee,
  jeton: string | undefined,
): Promise<DocumentFacture> {
  const ouvert = jeton === undefined ? null : await lireJetonFacture(services, jeton, 'TELECHARGEMENT')
  const permis = ouvert
    ? ouvert.id === id
    : utilisateur !== null && (await contratsAtteints(services, utilisateur, [contract], 'factures')) !== null
  const [nommee] = await idsFactures(services.db, [{ numeroFactureClient: number, numeroContrat: contract }])
  if (!permis || nommee !== id) throw factureInterdite()
  return obtenirFacture(services, id)
}
