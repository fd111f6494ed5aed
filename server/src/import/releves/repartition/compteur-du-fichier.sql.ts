import { sql } from 'kysely'
import { integer } from '../../../db/columns.ts'
import { rawCommand, rawQuery } from '../../../db/statement.ts'

/** The meters that a file speaks of: a table of the session that imports it. */
export const COMPTEUR_DU_FICHIER = 'create temporary table compteur_du_fichier (id bigint primary key)'

export const creerCompteursDuFichier = rawCommand({ samples: [[]], sql: () => sql.raw(COMPTEUR_DU_FICHIER) })

export const noterCompteurs = rawCommand({
  given: [COMPTEUR_DU_FICHIER],
  samples: [[[1]]],
  sql: (compteurs: readonly number[]) => sql`
    insert into compteur_du_fichier select unnest(${compteurs}::bigint[]) on conflict do nothing`,
})

export const compterCompteurs = rawQuery({
  given: [COMPTEUR_DU_FICHIER],
  row: { nombre: integer },
  samples: [[]],
  sql: () => sql`select count(*) as nombre from compteur_du_fichier`,
})
