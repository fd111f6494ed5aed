import type { Database } from '../../db/database.ts'
import { type CompteBancaire, scellerCompte } from '../../gateways/coffre/compte-bancaire.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'
import type { UtilisateurSession } from '../../noyau/session/session.ts'
import type { Services } from '../../services.ts'
import type { ClientDuCompte } from './clients-du-compte.public.query.ts'
import { exigerPayeur } from './exiger-payeur.ts'
import * as repository from './repository.ts'

/**
 * Gives the payer of a contract another bank account, in the transaction of whoever calls, and answers who he is: his own account
 * does, or staff. The mandates by which he is debited are not his details, and stay.
 */
export async function changerCompteBancaire(
  { coffre }: Pick<Services, 'coffre'>,
  trx: Database,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
  compte: CompteBancaire,
): Promise<ClientDuCompte> {
  const payeur = await exigerPayeur(trx, utilisateur, numeroContrat)
  await repository.enregistrer(trx, payeur, scellerCompte(coffre, 'client', payeur, compte))
  return payeur
}
