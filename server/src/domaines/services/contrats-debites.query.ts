import type { Database } from '../../db/database.ts'
import { verifie } from '../../kernel/verifie.ts'
import type { ClientDuCompte } from '../clients/clients-du-compte.public.query.ts'

/**
 * The contracts of a payer that are debited, or are to be once they have a mandate, with the reference that their service knows.
 * They are held until the transaction ends.
 */
export async function tenirContratsDebites(trx: Database, payeur: ClientDuCompte) {
  const lignes = await trx
    .selectFrom('abonnement as a')
    .select((eb) => [
      'a.numero_contrat',
      eb
        .selectFrom('service_souscrit as s')
        .select('s.rum')
        .whereRef('s.numero_contrat', '=', 'a.numero_contrat')
        .where('s.code', 'in', ['PA', 'ME'])
        .limit(1)
        .as('rum'),
    ])
    .where('a.numero_client_payeur', '=', payeur)
    .where('a.date_resiliation', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('service_souscrit as s')
            .select('s.code')
            .whereRef('s.numero_contrat', '=', 'a.numero_contrat')
            .where('s.code', 'in', ['PA', 'ME']),
        ),
        eb.exists(
          eb
            .selectFrom('mandat_sepa as m')
            .select('m.id')
            .whereRef('m.numero_contrat', '=', 'a.numero_contrat')
            .where('m.revoque_le', 'is', null),
        ),
      ]),
    )
    .orderBy('a.numero_contrat')
    .forNoKeyUpdate()
    .execute()
  return lignes.map(({ numero_contrat, rum }) => ({ numeroContrat: verifie('contrat', numero_contrat), rum }))
}
