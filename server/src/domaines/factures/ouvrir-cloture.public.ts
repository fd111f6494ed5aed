import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'
import type { AdresseFacturation } from '../clients/changer-adresse-facturation.public.ts'

/** The end of a contract, as its closing bill takes it. */
export interface Cloture {
  numeroContrat: ContratVerifie
  jour: string
  /** The units that each dial shows; null without a meter. */
  cadrans: readonly number[] | null
  /** Whoever withdraws owes what he used, and nothing else. */
  retractation: boolean
  /** Where the bill goes. */
  adresse: AdresseFacturation
  /** Of the request that ends it. */
  reference: string
}

/** Opens the closing bill of a contract that has just ended: what the billing makes a bill of (docs/domaines/factures.md#clôture). */
export async function ouvrirCloture(
  trx: Database,
  { numeroContrat, jour, cadrans, retractation, adresse, reference }: Cloture,
  ouverteLe: Date,
): Promise<void> {
  await trx
    .insertInto('cloture_contrat')
    .values({
      numero_contrat: numeroContrat,
      date_cloture: jour,
      cadrans: cadrans && [...cadrans],
      retractation,
      ...adresse,
      reference_demande: reference,
      ouverte_le: ouverteLe,
    })
    .execute()
}
