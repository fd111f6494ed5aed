import type { Database } from '../../../db/database.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { enToutesLettres } from '../../../kernel/montants.ts'
import type { Tentative } from '../tentative.repository.ts'
import { tropPercus, type TropPercu } from './prevenir-trop-percu.sql.ts'

/** What an attempt brought in beyond what was owed, by contract, with where its holder, or who is billed, is written to. */
async function lireTropPercus(trx: Database, tentativeId: number): Promise<TropPercu[]> {
  const rows = await tropPercus(trx, tentativeId)
  return rows
}

/** Writes to the holder of each contract that was paid too much, unless his is the receipt, which says so. */
export async function prevenirTropPercu(
  services: Pick<Services, 'config' | 'horloge'>,
  trx: Database,
  { id, email: payeur, devise }: Tentative,
): Promise<void> {
  for (const { numero_contrat, email, cents, factures } of await lireTropPercus(trx, id)) {
    if (!email || email.toLowerCase() === payeur.toLowerCase()) continue
    await deposerCourrier(services, trx, 'trop-percu', email, {
      numeroContrat: numero_contrat,
      montant: enToutesLettres(cents, devise),
      lignes: factures.map((une) => ({
        libelle: une.numero ? `Facture ${une.numero}` : `Contrat ${numero_contrat}`,
        montant: enToutesLettres(une.cents, devise),
      })),
    })
  }
}
