import { sql } from 'kysely'
import { rawCommand } from '../../db/statement.ts'
import { CANAL_ACCES } from '../../kernel/session/notifier-acces.ts'

/**
 * Opens terminated contracts to the accounts that have shown to be a customer of these ones, which have just ended: their closing
 * bill is to be read and paid. Those that it is new to are told to all servers.
 */
export const ouvrirContratsResilies = rawCommand({
  samples: [[['0447122']]],
  sql: (contrats: readonly string[]) => sql`
    with comptes as (select id from utilisateur
        where not acces_contrat_resilie and id in (
          select utilisateur_id from client_du_compte where numero_contrat = any(${contrats}::text[]))
        order by id for no key update),
      ouverts as (update utilisateur u set acces_contrat_resilie = true from comptes where u.id = comptes.id returning u.id)
    select pg_notify(${CANAL_ACCES}, id::text) from ouverts`,
})
