import { sql } from 'kysely'
import { instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { bloc, EXEMPLES } from './blocs.sql.ts'

/** The appointments that he took for an intervention, those that were given up among them. */
export const rendezVousLus = rawQuery({
  row: {
    cle: integer,
    pris_le: instant,
    libelle: text,
    numero_contrat: text,
    debut: instant,
    fin: instant,
    annule_le: instant.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select r.id as cle, r.pris_le, i.libelle, i.numero_contrat, c.debut, c.fin, r.annule_le
      from rendez_vous r
      join intervention i on i.identifiant = r.intervention
      join creneau_intervention c on c.id = r.creneau_id
      where r.utilisateur_id = ${utilisateurId}`,
  ),
})
