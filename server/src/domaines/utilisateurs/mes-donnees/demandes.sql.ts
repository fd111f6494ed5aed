import { sql } from 'kysely'
import { instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { bloc, EXEMPLES } from './blocs.sql.ts'

/** What he asked for by a form, with what he wrote since and the names of his files. */
export const demandesLues = rawQuery({
  row: {
    cle: integer,
    reference: text,
    creee_le: instant,
    libelle: text,
    numero_contrat: text.orNull,
    etat: text,
    traitee_le: instant.orNull,
    message_client: text.orNull,
    reponses: text,
    commentaire: text.orNull,
    messages: text,
    fichiers: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select d.id as cle, d.reference, d.creee_le, d.libelle, d.numero_contrat, d.etat, d.traitee_le, d.message_client,
        d.reponses::text as reponses, d.commentaire,
        coalesce((select string_agg(e.message, ' | ' order by e.id) from evenement_demarche e where e.demarche_id = d.id), '') as messages,
        coalesce((select string_agg(p.nom, ', ' order by p.id) from piece_demarche p where p.demarche_id = d.id), '') as fichiers
      from demarche d where d.utilisateur_id = ${utilisateurId}`,
  ),
})
