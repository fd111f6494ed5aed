import type { Database } from '../../../db/database.ts'
import { condition } from '../../../db/expressions.ts'

/**
 * Closing bills that nobody was told of, with where to: its payer, else whoever asked for the end of the contract. Those that
 * were imported silently, and old ones, are left out.
 */
export const cloturesAAnnoncer = (
  db: Database,
  { depuis, aujourdhui, nombre }: { depuis: string; aujourdhui: string; nombre: number },
) =>
  db
    .selectFrom('cloture_contrat as k')
    .innerJoin('facture as f', 'f.id', 'k.facture_id')
    .innerJoin('client as c', 'c.numero_client', 'f.numero_client_payeur')
    .leftJoin('demarche as d', 'd.reference', 'k.reference_demande')
    .leftJoin('annonce_facture as n', 'n.facture_id', 'f.id')
    .select((eb) => [
      'f.id',
      'f.numero_facture_client',
      'f.numero_contrat',
      'f.date_echeance',
      'f.montant_ttc_cents',
      'f.solde_cents',
      'f.mode_reglement',
      'k.date_cloture',
      'c.nom',
      'c.prenom',
      'c.raison_sociale',
      eb.fn.coalesce('c.email', 'd.email').as('email'),
    ])
    .where('f.pdf_disponible', '=', true)
    .where('f.silence', 'is', null)
    .where('f.date_emission', '>=', depuis)
    .where('f.date_emission', '<=', aujourdhui)
    .where('n.facture_id', 'is', null)
    .where(condition`coalesce(c.email, d.email) is not null`)
    .orderBy('f.id')
    .limit(nombre)
    .$narrowType<{ email: string }>()
    .execute()
export type ClotureAAnnoncer = Awaited<ReturnType<typeof cloturesAAnnoncer>>[number]
