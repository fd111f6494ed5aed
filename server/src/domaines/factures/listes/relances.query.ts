import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** The unpaid invoices of a contract of which reminders were sent, the most often reminded first. */
export const listerRelances = (db: Database, numeroContrat: ContratVerifie) =>
  db
    .selectFrom('facture')
    .select([
      'id',
      'numero_facture_client',
      'numero_contrat',
      'date_echeance',
      'montant_ttc_cents',
      'solde_cents',
      'nombre_relances',
      'derniere_relance',
    ])
    .where('numero_contrat', '=', numeroContrat)
    .where('solde_cents', '>', 0)
    .where('nombre_relances', '>', 0)
    .where('derniere_relance', 'is not', null)
    .$narrowType<{ derniere_relance: string }>()
    .orderBy('nombre_relances', 'desc')
    .orderBy('date_echeance')
    .execute()
