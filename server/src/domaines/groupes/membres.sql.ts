import { bool, integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery } from '../../db/statement.ts'

/** Who reaches a group beside its owner, by name. */
export const listerMembres = rawQuery({
  row: {
    id: integer,
    nom: text,
    prenom: text,
    email: text,
    /** Made a member of the group itself; otherwise a perimeter that holds it was given to him. */
    direct: bool,
  },
  samples: [[1]],
  sql: (groupeId: number) => sql`
    select u.id, u.nom, u.prenom, u.email,
      exists (select from groupe_membre gm where gm.groupe_id = ${groupeId} and gm.utilisateur_id = u.id) as direct
    from utilisateur u
    where u.id in (
      select ga.utilisateur_id from groupe_accessible ga join groupe g on g.id = ga.groupe_id
      where ga.groupe_id = ${groupeId} and ga.utilisateur_id <> g.utilisateur_id)
    order by sans_accent(u.nom), sans_accent(u.prenom), u.id`,
})
