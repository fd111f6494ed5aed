import type { Database } from '../../../db/database.ts'
import { facturesDesignees, type FactureDesignee } from './factures.sql.ts'

/** The ids of designated invoices, in their order; null for one that is none. */
export async function idsFactures(db: Database, factures: readonly FactureDesignee[]): Promise<(number | null)[]> {
  const rows = await facturesDesignees(db, factures)
  return rows.map(({ id }) => id)
}

/** An invoice with the name of its payer, whom its link is sent to. */
export const factureAAnnoncer = (db: Database, id: number) =>
  db
    .selectFrom('facture')
    .innerJoin('client', 'client.numero_client', 'facture.numero_client_payeur')
    .select([
      'facture.numero_contrat',
      'facture.date_emission',
      'facture.montant_ttc_cents',
      'client.nom',
      'client.prenom',
      'client.raison_sociale',
    ])
    .where('facture.id', '=', id)
    .executeTakeFirst()
