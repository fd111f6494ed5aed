import type { Database } from '../../../db/database.ts'
import { condition } from '../../../db/expressions.ts'

/** The services by which invoices come by mail. */
const ELECTRONIQUES = ['FE', 'FL'] as const

/**
 * Invoices that were to come by mail and have not been sent: issued since the service was subscribed and since a day, those
 * that were imported silently left out.
 */
export const facturesAAnnoncer = (
  db: Database,
  { depuis, aujourdhui, nombre }: { depuis: string; aujourdhui: string; nombre: number },
) =>
  db
    .selectFrom('service_souscrit as s')
    .innerJoin('facture as f', 'f.numero_contrat', 's.numero_contrat')
    .innerJoin('client as c', 'c.numero_client', 'f.numero_client_payeur')
    .leftJoin('annonce_facture as n', 'n.facture_id', 'f.id')
    .select((eb) => ['f.id', eb.fn.coalesce('s.adresse_mail', 'c.email').as('email')])
    .where('s.code', 'in', ELECTRONIQUES)
    .where('f.pdf_disponible', '=', true)
    .where('f.silence', 'is', null)
    .where(condition`f.date_emission >= greatest(s.souscrit_le, ${depuis}::date)`)
    .where('f.date_emission', '<=', aujourdhui)
    .where('n.facture_id', 'is', null)
    .where(condition`coalesce(s.adresse_mail, c.email) is not null`)
    .orderBy('f.id')
    .limit(nombre)
    .$narrowType<{ email: string }>()
    .execute()

/** False when it was sent already. */
export async function noterAnnonce(
  trx: Database,
  annonce: { factureId: number; destinataire: string; quand: Date },
): Promise<boolean> {
  const notee = await trx
    .insertInto('annonce_facture')
    .values({ facture_id: annonce.factureId, destinataire: annonce.destinataire, annoncee_le: annonce.quand })
    .onConflict((conflit) => conflit.column('facture_id').doNothing())
    .returning('facture_id')
    .executeTakeFirst()
  return notee !== undefined
}
