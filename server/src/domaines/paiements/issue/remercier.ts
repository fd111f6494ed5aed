import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { enToutesLettres } from '../../../kernel/montants.ts'
import type { LigneTentative } from '../lignes-tentative.query.ts'
import type { Tentative } from '../tentative.repository.ts'

const libelleDe = ({ numero_facture_client: numero, numero_contrat: contrat }: LigneTentative): string =>
  numero ? `Facture ${numero}` : `Solde du contrat ${contrat}`

/** Puts the receipt of a recorded payment in the outbox, in the transaction that records it. */
export async function remercier(
  services: Pick<Services, 'config' | 'horloge'>,
  trx: Database,
  { email, reference, montant_cents, devise }: Tentative,
  lignes: readonly LigneTentative[],
  { jour, tropPercuCents, imputeCents }: { jour: string; tropPercuCents: number; imputeCents: number },
): Promise<void> {
  await deposerCourrier(services, trx, 'paiement-recu', email, {
    montant: enToutesLettres(montant_cents, devise),
    jour: ecrireDateFrancaise(jour),
    reference,
    lignes: lignes.map((ligne) => ({
      libelle: libelleDe(ligne),
      montant: enToutesLettres(ligne.montant_cents, devise),
    })),
    impute: imputeCents > 0 ? enToutesLettres(imputeCents, devise) : null,
    tropPercu: tropPercuCents > 0 ? enToutesLettres(tropPercuCents, devise) : null,
  })
}
