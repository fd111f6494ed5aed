import type { Database } from '../../../db/database.ts'
import { publier } from '../../../kernel/evenements/publier.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import type { LigneTentative } from '../lignes-tentative.query.ts'
import type { Tentative } from '../tentative.repository.ts'

/** Tells the utility's systems of a payment, each contract for itself. */
export async function publierPaiement(
  services: Pick<Services, 'horloge'>,
  trx: Database,
  paiement: {
    tentative: Pick<Tentative, 'reference' | 'type_service'>
    transaction: string | null
    instant: Date
  },
  lignes: readonly LigneTentative[],
): Promise<void> {
  const { tentative, transaction, instant } = paiement
  const parContrat = Map.groupBy(lignes, ({ numero_contrat: numeroContrat }) => numeroContrat)
  await publier(
    services,
    trx,
    'paiement.enregistre',
    ...Array.from(parContrat, ([numeroContrat, siennes]) => ({
      reference: tentative.reference,
      numeroContrat,
      prestataire: tentative.type_service,
      transaction,
      instant: instantIso(instant),
      montantCents: siennes.reduce((somme, { montant_cents }) => somme + montant_cents, 0),
      factures: siennes.map((ligne) => ({
        numeroFacture: ligne.numero_facture_client,
        montantCents: ligne.montant_cents,
      })),
    })),
  )
}
