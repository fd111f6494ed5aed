import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import type { ClientDuCompte } from '../clients/clients-du-compte.public.query.ts'
import { type CompteSigne, signerMandats } from '../prelevements/signer-mandats.public.ts'
import { tenirContratsDebites } from './contrats-debites.query.ts'
import { prelevementFerme } from './errors.ts'
import { noterMandat } from './service-souscrit.repository.ts'

/** Whether a contract is debited, and by which mandate once that has been signed. */
export interface CompteDebite {
  debite: boolean
  rum: string | null
}

/**
 * Has the contracts of a payer debited by another account, once he has signed for one of them; without his signature, or when that
 * one is not debited, no mandate changes. In the transaction of whoever calls.
 */
export async function changerCompteDebite(
  services: Pick<Services, 'coffre' | 'config' | 'horloge'>,
  trx: Database,
  { payeur, contrat, compte }: { payeur: ClientDuCompte; contrat: ContratVerifie; compte: CompteSigne | null },
): Promise<CompteDebite> {
  const debites = await tenirContratsDebites(trx, payeur)
  const debite = debites.some(({ numeroContrat }) => numeroContrat === contrat)
  if (!debite || compte === null) return { debite, rum: null }
  if (services.config.SERVICE_ICS === '') throw prelevementFerme()
  const rums = await signerMandats(
    services,
    trx,
    debites.map(({ numeroContrat }) => numeroContrat),
    compte,
  )
  for (const { numeroContrat, rum } of debites) {
    const signee = rums.get(numeroContrat)
    if (signee !== undefined && signee !== rum) await noterMandat(trx, numeroContrat, signee)
  }
  return { debite, rum: rums.get(contrat) ?? null }
}
