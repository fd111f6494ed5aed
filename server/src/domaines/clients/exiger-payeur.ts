import { estSubordonne } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../db/database.ts'
import { interdit } from '../../kernel/errors.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { tenirAcces } from '../acces/tenir-acces.public.ts'
import { type ClientDuCompte, exigerClient } from './clients-du-compte.public.query.ts'
import { payeurDuContrat } from './payeur-du-contrat.query.ts'

/** The payer of a contract, for the account that speaks for him and may change him; the access to the contract is held. */
export async function exigerPayeur(
  trx: Database,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
): Promise<ClientDuCompte> {
  if (estSubordonne(utilisateur.profils)) throw interdit()
  await tenirAcces(trx, utilisateur, numeroContrat)
  return exigerClient(trx, utilisateur, await payeurDuContrat(trx, numeroContrat))
}
