import { text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, rawCommand } from '../../db/statement.ts'

export const contratsRemplaces = rawQuery({
  row: { ancien: text },
  samples: [[[1]]],
  sql: (compteurs: readonly number[]) => sql`
    with remplaces as (
       select c.numero_contrat as ancien, (select f.numero_contrat from affectation_compteur f
         where f.compteur_id = c.compteur_id order by f.debut desc limit 1) as nouveau
       from contrat_cree_par_import c
       where c.compteur_id = any(${compteurs}::bigint[])
         and not exists (select from affectation_compteur f where f.numero_contrat = c.numero_contrat)),
     rattaches as (
       insert into attachement (utilisateur_id, numero_contrat, libelle, ref_externe_utilisateur, attache_le, preuve)
         select a.utilisateur_id, r.nouveau, a.libelle, a.ref_externe_utilisateur, a.attache_le, 'SERVICE'
         from attachement a join remplaces r on r.ancien = a.numero_contrat where r.nouveau is not null
       on conflict (utilisateur_id, numero_contrat) do nothing)
     select ancien from remplaces`,
})

export const effacerContrats = rawCommand({
  samples: [[['9000000']]],
  sql: (numeros: readonly string[]) => sql`delete from abonnement where numero_contrat = any(${numeros}::text[])`,
})

export const effacerClients = rawCommand({
  samples: [[['9000000']]],
  sql: (numeros: readonly string[]) => sql`delete from client where numero_client = any(${numeros}::text[])`,
})
