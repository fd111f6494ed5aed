import { sql } from 'kysely'
import { integer, text } from '../../db/columns.ts'
import { rawQuery } from '../../db/statement.ts'

const nommes = (recherche: string) =>
  recherche === ''
    ? sql`true`
    : sql`sans_accent(g.nom) like '%' || sans_accent(${recherche.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`

/** One page of the groups of all accounts, by name. */
export const groupesDeTous = rawQuery({
  row: {
    id: integer,
    nom: text,
    description: text,
    nb_contrats: integer,
    proprietaire_id: integer,
    proprietaire_nom: text,
    proprietaire_prenom: text,
    proprietaire_email: text,
  },
  samples: [
    ['', { premier: 0, nombre: 25 }],
    ['mairie', { premier: 0, nombre: 25 }],
  ],
  sql: (recherche: string, { premier, nombre }: { premier: number; nombre: number }) => sql`
    select g.id, g.nom, g.description, u.id as proprietaire_id, u.nom as proprietaire_nom, u.prenom as proprietaire_prenom,
      u.email as proprietaire_email, (select count(*) from groupe_contrat gc where gc.groupe_id = g.id) as nb_contrats
    from (
      select g.* from groupe g where ${nommes(recherche)} order by sans_accent(g.nom), g.id limit ${nombre} offset ${premier}
    ) g join utilisateur u on u.id = g.utilisateur_id
    order by sans_accent(g.nom), g.id`,
})

/** How many a search finds, counted up to a limit. */
export const nombreDeGroupes = rawQuery({
  row: { total: integer },
  samples: [['mairie', 10_001]],
  sql: (recherche: string, max: number) =>
    sql`select count(*) as total from (select from groupe g where ${nommes(recherche)} limit ${max}) g`,
})
