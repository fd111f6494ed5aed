import type { Profil } from '@ael/contract/acces/profils.ts'
import { integer, texts } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

export const profilsDuCompte = rawQuery({
  row: { profils: texts.as<Profil[]>(), premium_id: integer.orNull },
  samples: [[1]],
  sql: (utilisateurId: number) => sql`
    select u.premium_id, array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang) as profils
    from utilisateur u where u.id = ${utilisateurId}`,
})
