import type { Profil } from '@ael/contract/acces/profils.ts'
import { bool, instant, integer, text, texts } from '../../../db/columns.ts'
import { PROFILS_PERSONNEL } from '@ael/contract/acces/profils.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/** Every account of the staff, in the order of the addresses. */
export const personnel = rawQuery({
  row: {
    email: text,
    profils: texts.as<Profil[]>(),
    active_le: instant.orNull,
    derniere_connexion: instant.orNull,
    sessions: integer,
    second_facteur: bool,
  },
  samples: [[new Date(0)]],
  sql: (maintenant: Date) => sql`
    select u.email, u.active_le, u.derniere_connexion,
      (select array_agg(p.profil order by p.rang) from utilisateur_profil p where p.utilisateur_id = u.id) as profils,
      (select count(*) from session s where s.utilisateur_id = u.id and s.expire_le > ${maintenant}) as sessions,
      exists (select from facteur_application f where f.utilisateur_id = u.id and f.confirme_le is not null)
        or exists (select from facteur_passkey f where f.utilisateur_id = u.id) as second_facteur
    from utilisateur u
    where exists (select from utilisateur_profil p where p.utilisateur_id = u.id and p.profil = any(${[...PROFILS_PERSONNEL]}::text[]))
    order by lower(u.email)`,
})

/** An account of the staff, how many sessions of it are open, whether it has a second factor. */
export type MembreDuPersonnel = RowOf<typeof personnel>
