import { PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import { sql } from 'kysely'
import { integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

/** How many accounts have each profile; each is counted up to a limit. */
export const comptesParProfil = rawQuery({
  row: { profil: text.as<Profil>(), comptes: integer },
  samples: [[10_001]],
  sql: (max: number) => sql`
    select d.profil, c.comptes from unnest(${[...PROFILS]}::text[]) as d(profil),
      lateral (
        select count(*) as comptes from (select from utilisateur_profil p where p.profil = d.profil limit ${max}) as p
      ) as c`,
})
