import { text, texts } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

export const clientsAPrevenir = rawQuery({
  row: { adresse: text, destinataire: text, contrats: texts },
  samples: [
    [
      { compte: 'a@b.fr', contrats: ['0447122'] },
      { apres: '', nombre: 1 },
    ],
  ],
  sql: (
    { compte, contrats }: { compte: string; contrats: readonly string[] },
    { apres, nombre }: { apres: string; nombre: number },
  ) => sql`
    select lower(p.email) as adresse, min(p.email) as destinataire, array_agg(distinct p.numero order by p.numero) as contrats
    from (
      select c.email, a.numero_contrat as numero from abonnement a
        join client c on c.numero_client in (a.numero_client_titulaire, a.numero_client_co_titulaire, a.numero_client_payeur)
        where a.numero_contrat = any(${[...contrats]}::text[])
      union
      select u.email, t.numero_contrat from attachement t join utilisateur u on u.id = t.utilisateur_id
        where t.numero_contrat = any(${[...contrats]}::text[]) and u.active_le is not null
    ) p
    where nullif(p.email, '') is not null and lower(p.email) <> lower(${compte}) and lower(p.email) > ${apres}
    group by lower(p.email) order by 1 limit ${nombre}`,
})

export type Prevenu = RowOf<typeof clientsAPrevenir>
