import { sql } from 'kysely'
import { bool, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

export const contratsDeClients = rawQuery({
  row: { numeroContrat: text, isResilie: bool, numeroClient: text },
  samples: [[['C'], ['0447122']]],
  sql: (clients: readonly string[], numeros: readonly string[]) => sql`
    select a.numero_contrat as "numeroContrat", a.date_resiliation is not null as "isResilie",
      case when a.numero_client_titulaire = any(${clients}::text[]) then a.numero_client_titulaire else a.numero_client_payeur end as "numeroClient"
    from abonnement a
    where a.numero_contrat = any(${[...numeros]}::text[])
      and (a.numero_client_titulaire = any(${clients}::text[]) or a.numero_client_payeur = any(${clients}::text[]))`,
})

export const contratsRattaches = rawQuery({
  row: { numero: text, isResilie: bool },
  samples: [[1, ['x']]],
  sql: (utilisateurId: number, numeros: readonly string[]) => sql`
    select a.numero_contrat as numero, a.date_resiliation is not null as "isResilie"
    from attachement t join abonnement a on a.numero_contrat = t.numero_contrat
    where t.utilisateur_id = ${utilisateurId} and t.numero_contrat = any(${[...numeros]}::text[])`,
})

export const contratsExistants = rawQuery({
  row: { numeroContrat: text, isResilie: bool },
  samples: [[['x']]],
  sql: (numeros: readonly string[]) => sql`
    select numero_contrat as "numeroContrat", date_resiliation is not null as "isResilie" from abonnement
    where numero_contrat = any(${[...numeros]}::text[])`,
})
