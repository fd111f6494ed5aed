import { sql } from 'kysely'
import { text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

/** The articles that show each of these pictures, as they are published or in their drafts; of all pictures without a name. */
export const articlesDesVisuels = rawQuery({
  row: { nom: text, identifiant: text, titre: text },
  samples: [[null], ['gel-compteur']],
  sql: (nom: string | null) => sql`
    select distinct on (montre.nom, montre.identifiant) montre.nom, montre.identifiant, montre.titre
    from visuel v
    join (
      select visuel as nom, identifiant, titre from article
      union all
      select c.visuel, a.identifiant, a.titre from article_contenu c join article a on a.identifiant = c.identifiant
      union all
      select brouillon->>'visuel', identifiant, brouillon->>'titre' from edition_contenu
      where nature = 'article' and brouillon is not null
      union all
      select c->>'visuel', identifiant, brouillon->>'titre'
      from edition_contenu, jsonb_array_elements(brouillon->'contenus') c
      where nature = 'article' and brouillon is not null
    ) montre on montre.nom = v.nom
    where ${nom}::text is null or v.nom = ${nom}
    order by montre.nom, montre.identifiant, montre.titre`,
})
