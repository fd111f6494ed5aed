import { sql } from 'kysely'
import { rawCommand } from '../../db/statement.ts'

export const ecrireCommunes = rawCommand({
  samples: [[[{ codePostal: '44000', code: '44109', nom: 'Nantes' }]]],
  sql: (lignes: readonly { codePostal: string; code: string; nom: string }[]) => sql`
      with officielle as (
        select * from unnest(${lignes.map(({ codePostal }) => codePostal)}::text[], ${lignes.map(({ code }) => code)}::text[],
          ${lignes.map(({ nom }) => nom)}::text[]) as t(code_postal, code_insee, nom)),
      disparue as (
        delete from commune c where not desservie and code_societe is null
          and not exists (select from officielle o where o.code_postal = c.code_postal and o.code_insee = c.code_insee))
      insert into commune (code_postal, code_insee, nom) select code_postal, code_insee, nom from officielle
      on conflict (code_postal, code_insee) do update set nom = excluded.nom where commune.nom <> excluded.nom`,
})
