import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Client } from '../../db/schema.generated.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

export type LigneClient = Selectable<Client>

/** The customers of a contract, the holder first, each once. */
export const clientsDuContrat = (db: Database, numeroContrat: ContratVerifie): Promise<LigneClient[]> =>
  db
    .selectFrom('abonnement as a')
    .innerJoin('client as c', (jointure) =>
      jointure.on((eb) =>
        eb.or([
          eb('c.numero_client', '=', eb.ref('a.numero_client_titulaire')),
          eb('c.numero_client', '=', eb.ref('a.numero_client_co_titulaire')),
          eb('c.numero_client', '=', eb.ref('a.numero_client_payeur')),
        ]),
      ),
    )
    .selectAll('c')
    .where('a.numero_contrat', '=', numeroContrat)
    .orderBy((eb) => eb('c.numero_client', '=', eb.ref('a.numero_client_titulaire')), 'desc')
    .orderBy('c.numero_client')
    .execute()
