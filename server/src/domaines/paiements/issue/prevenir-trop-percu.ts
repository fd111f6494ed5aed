import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { enToutesLettres } from '../../../noyau/montants.ts'
import type { Tentative } from '../tentative.repository.ts'

interface TropPercu {
  numero_contrat: string
  email: string | null
  cents: number
  factures: { numero: string | null; cents: number }[]
}

/** What an attempt brought in beyond what was owed, by contract, with where its holder, or who is billed, is written to. */
async function lireTropPercus(trx: Database, tentativeId: number): Promise<TropPercu[]> {
  const { rows } = await sql<TropPercu>`
    select r.numero_contrat, coalesce(t.email, p.email) as email, sum(e.trop_percu_cents)::int8 as cents,
      json_agg(json_build_object('numero', f.numero_facture_client, 'cents', e.trop_percu_cents) order by e.id) as factures
    from encaissement e join reglement r on r.id = e.reglement_id left join facture f on f.id = e.facture_id
    join abonnement a on a.numero_contrat = r.numero_contrat
    join client t on t.numero_client = a.numero_client_titulaire join client p on p.numero_client = a.numero_client_payeur
    where e.tentative_id = ${tentativeId} and e.trop_percu_cents > 0
    group by r.numero_contrat, t.email, p.email order by r.numero_contrat`.execute(trx)
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
