import { sql } from 'kysely'
import { text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

const CLIENTS = sql`(a.numero_client_titulaire, a.numero_client_co_titulaire, a.numero_client_payeur)`
// One for each place of a customer in a contract: each is then looked up among the customers of the account at once.
const pasAttache = (utilisateurId: number, client: string) => sql`not exists (select from attachement t
  where t.utilisateur_id = ${utilisateurId} and t.preuve <> 'CONTRAT' and t.numero_client = ${sql.ref(`a.${client}`)})`

/**
 * Of these contracts, those of none of whose customers the account has shown to be. What the view `client_du_compte` says is
 * asked of the customers of these contracts alone: an account may have thousands.
 */
export const contratsNonMontres = rawQuery({
  row: { numero: text },
  samples: [[1, ['0447122']]],
  sql: (utilisateurId: number, contrats: readonly string[]) => sql`
    select a.numero_contrat as numero from abonnement a
    where a.numero_contrat = any(${contrats}::text[])
      and ${pasAttache(utilisateurId, 'numero_client_titulaire')}
      and ${pasAttache(utilisateurId, 'numero_client_co_titulaire')}
      and ${pasAttache(utilisateurId, 'numero_client_payeur')}
      and not exists (select from client_montre m join abonnement b using (numero_contrat)
        where m.utilisateur_id = ${utilisateurId} and m.numero_client in ${CLIENTS}
          and m.numero_client in (b.numero_client_titulaire, b.numero_client_co_titulaire, b.numero_client_payeur))`,
})
