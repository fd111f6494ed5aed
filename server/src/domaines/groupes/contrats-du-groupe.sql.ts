import { sql } from 'kysely'
import { text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'
import type { ContratVerifie, GroupeVerifie } from '../../kernel/objets-verifies.ts'

/** What `contratsDuGroupe` answers. The contracts are looked up as an array: one walk of the index, not one each. */
export const contratsOuverts = rawQuery({
  row: { numero_contrat: text.as<ContratVerifie>() },
  samples: [[1, { utilisateurId: 1, gestionnaire: false, resilies: false, toutes: false }]],
  sql: (
    idGroupe: GroupeVerifie,
    {
      utilisateurId,
      gestionnaire,
      resilies,
      toutes,
    }: { utilisateurId: number; gestionnaire: boolean; resilies: boolean; toutes: boolean },
  ) => sql`
    select a.numero_contrat
    from abonnement a
    where a.numero_contrat = any(array(select c.numero_contrat from contrat_accessible c where c.utilisateur_id =
        case when ${gestionnaire} and ${idGroupe}::bigint <> 0 then (select g.utilisateur_id from groupe g where g.id = ${idGroupe})
          else ${utilisateurId}::bigint end))
      and (${idGroupe}::bigint = 0 or a.numero_contrat in
        (select gc.numero_contrat from groupe_contrat gc where gc.groupe_id = ${idGroupe}))
      and (a.date_resiliation is null or ${resilies})
      and (${toutes} or a.code_type_contrat in ('EA', 'AS'))
    order by 1`,
})
