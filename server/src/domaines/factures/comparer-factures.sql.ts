import { integer } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const facturesDeReference = rawQuery({
  row: { precedente: integer.orNull, an_dernier: integer.orNull },
  samples: [[1]],
  sql: (id: number) => sql`
    select
      (select p.id from facture p where p.numero_contrat = f.numero_contrat and p.type <> 'AVOIR' and p.periode_fin < f.periode_fin and p.periode_debut is not null
        order by p.periode_fin desc, p.id desc limit 1) as precedente,
      (select p.id from facture p where p.numero_contrat = f.numero_contrat and p.type <> 'AVOIR' and p.periode_debut is not null
        and abs(p.periode_fin - (f.periode_fin - 365)) <= 45
        order by abs(p.periode_fin - (f.periode_fin - 365)), p.id desc limit 1) as an_dernier
    from facture f where f.id = ${id} and f.type <> 'AVOIR'`,
})
