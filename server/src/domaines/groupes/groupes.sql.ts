import { integer, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../db/statement.ts'

const groupe = (utilisateurId: number, gestionnaire: boolean) => sql`
  select g.id, g.utilisateur_id, g.nom, g.description, g.couleur,
    (select count(*) from groupe_contrat gc where gc.groupe_id = g.id and (${gestionnaire}::boolean
      or gc.numero_contrat in (select c.numero_contrat from contrat_accessible c where c.utilisateur_id = ${utilisateurId}))) as nb_contrats,
    (select count(*) from groupe_accessible ga where ga.groupe_id = g.id and ga.utilisateur_id <> g.utilisateur_id) as nb_users
  from groupe g`

const ligneGroupe = {
  id: integer,
  utilisateur_id: integer,
  nom: text,
  description: text,
  couleur: integer,
  /** Contracts of the group that the user reaches; all of them for staff. */
  nb_contrats: integer,
  /** Users who reach the group beside its owner. */
  nb_users: integer,
}

/** The groups that a user reaches, by name. */
export const groupesAccessibles = rawQuery({
  row: ligneGroupe,
  samples: [[1]],
  sql: (utilisateurId: number) => sql`
    ${groupe(utilisateurId, false)}
    where g.id in (select ga.groupe_id from groupe_accessible ga where ga.utilisateur_id = ${utilisateurId})
    order by sans_accent(g.nom), g.id`,
})

export type LigneGroupe = RowOf<typeof groupesAccessibles>

export const groupesNommes = rawQuery({
  row: ligneGroupe,
  samples: [[1, 1, true]],
  sql: (id: number, utilisateurId: number, gestionnaire: boolean) =>
    sql`${groupe(utilisateurId, gestionnaire)} where g.id = ${id}`,
})
