import { bool, integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const detentions = rawQuery({
  row: { resilie: bool, detenu: bool },
  samples: [[false, 1, '0447122']],
  sql: (gestionnaire: boolean, utilisateurId: number, numeroContrat: string) => sql`
    select a.date_resiliation is not null as resilie,
      ${gestionnaire}::boolean or exists (
        select from contrat_accessible c where c.utilisateur_id = ${utilisateurId} and c.numero_contrat = a.numero_contrat) as detenu
    from abonnement a where a.numero_contrat = ${numeroContrat}`,
})

export const contratsFermes = rawQuery({
  row: { numero: text },
  samples: [[{ id: 1, gestionnaire: false, accesContratResilie: false }, ['0447122']]],
  sql: (
    { id, gestionnaire, accesContratResilie }: { id: number; gestionnaire: boolean; accesContratResilie: boolean },
    contrats: readonly string[],
  ) => sql`
    select d.numero from unnest(${[...new Set(contrats)]}::text[]) with ordinality d (numero, rang)
    where not exists (select from abonnement a where a.numero_contrat = d.numero and (${gestionnaire}::boolean
      or ((${accesContratResilie}::boolean or a.date_resiliation is null)
        and exists (select from contrat_accessible c where c.utilisateur_id = ${id} and c.numero_contrat = a.numero_contrat))))
    order by d.rang`,
})

export const groupesDetenus = rawQuery({
  row: { nombre: integer },
  samples: [[[1], false, 1]],
  sql: (demandes: readonly number[], gestionnaire: boolean, id: number) => sql`
    select count(*)::int as nombre from groupe g where g.id = any(${demandes}::bigint[]) and (${gestionnaire}::boolean or exists (
      select from groupe_accessible ga where ga.groupe_id = g.id and ga.utilisateur_id = ${id}))`,
})
