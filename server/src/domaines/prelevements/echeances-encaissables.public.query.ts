import { enEuros } from '@ael/contract/factures/regles.ts'
import type { EcheanceEncaissable } from '@ael/contract/prelevements/schemas.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { restesDesPlans } from './echeances-encaissables.sql.ts'

/**
 * What a monthly plan left on a bill and the bank did not take: the last instalment of the plan, which is the bill's. Not
 * while a debit of it is with the bank, nor what is held back.
 */
export async function echeancesEncaissables(
  db: Database,
  numeroContrat: ContratVerifie,
  aujourdhui: string,
): Promise<EcheanceEncaissable[]> {
  const rows = await restesDesPlans(db, numeroContrat, aujourdhui)
  return rows.map((ligne) => ({
    numeroFactureClient: ligne.numero_facture_client,
    numeroContrat: ligne.numero_contrat,
    numeroEcheancier: ligne.numero ?? '',
    numeroEcheance: ligne.rang,
    dateEcheance: ligne.date_echeance,
    montant: enEuros(ligne.montant_cents),
    solde: enEuros(ligne.solde_cents),
    soldeFactureClient: enEuros(ligne.solde_cents),
    referenceDette: ligne.reference_dette,
    motifRejet: ligne.motif_rejet,
  }))
}
