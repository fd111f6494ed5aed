import type { Database } from '../../db/database.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { Horloge } from '../../kernel/horloge.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { AdresseFacturation } from '../clients/changer-adresse-facturation.public.ts'

/** The end of a contract, as its closing bill takes it. */
export interface Cloture {
  numeroContrat: ContratVerifie
  jour: string
  /** The units that each dial shows; null without a meter. */
  cadrans: readonly number[] | null
  retractation: boolean
  /** Whoever withdraws owes what he used, and nothing without water that he asked for. */
  aFacturer: boolean
  /** Where the bill goes. */
  adresse: AdresseFacturation
  /** Of the request that ends it. */
  reference: string
}

/**
 * Tells the billing that a contract has just ended, and opens its closing bill where there is something to bill
 * (docs/domaines/factures.md#clôture).
 */
export async function ouvrirCloture(
  services: { horloge: Horloge },
  trx: Database,
  { numeroContrat, jour, cadrans: lus, retractation, aFacturer, adresse, reference }: Cloture,
): Promise<void> {
  const cadrans = lus && [...lus]
  if (aFacturer)
    await trx
      .insertInto('cloture_contrat')
      .values({
        numero_contrat: numeroContrat,
        date_cloture: jour,
        cadrans,
        retractation,
        ...adresse,
        reference_demande: reference,
        ouverte_le: services.horloge.maintenant(),
      })
      .execute()
  const { adresse: voie, complement, code_postal: codePostal, ville, pays } = adresse
  await publier(services, trx, 'contrat.resilie', {
    reference,
    numeroContrat,
    jour,
    cadrans,
    retractation,
    aFacturer,
    adresse: { voie, complement, codePostal, ville, pays },
  })
}
