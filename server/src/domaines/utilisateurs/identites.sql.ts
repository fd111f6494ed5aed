import { sql } from 'kysely'
import { bool } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

/** Which of the two names leads to an account other than `saufId`. */
export const identitesPrises = rawQuery({
  row: { identifiantPris: bool, emailPris: bool },
  samples: [['zoe', 'zoe@exemple.test', 0]],
  sql: (identifiant: string, email: string, saufId: number) => sql`
    select coalesce(bool_or(lower(${identifiant}) in (lower(identifiant), lower(email))), false) as "identifiantPris",
      coalesce(bool_or(lower(${email}) in (lower(identifiant), lower(email))), false) as "emailPris"
    from utilisateur where id <> ${saufId}
      and (lower(identifiant) in (lower(${identifiant}), lower(${email})) or lower(email) in (lower(${identifiant}), lower(${email})))`,
})
