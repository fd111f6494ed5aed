import { integer, type Row, text, texts } from '../../../db/columns.ts'
import type { TriUnivers } from '@ael/contract/acces/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type {
  ContratVerifie,
  GroupeVerifie,
  UniversVerifie,
  UtilisateurVerifie,
} from '../../../kernel/objets-verifies.ts'
import { rawCommand, rawQuery } from '../../../db/statement.ts'

export const seulsUtilisateurs = rawQuery({
  row: { nom: text },
  samples: [['0447122']],
  sql: (key: UniversVerifie) => sql`
    select u.prenom || ' ' || u.nom as nom from univers_utilisateur uu join utilisateur u on u.id = uu.utilisateur_id
    where uu.univers_id = ${key}::uuid and not exists (
      select from univers_utilisateur autre where autre.utilisateur_id = uu.utilisateur_id and autre.univers_id <> uu.univers_id)
    order by sans_accent(u.nom), sans_accent(u.prenom)`,
})

// A contract counts once, and only while it is attached to the account.
const nombreContrats = sql`(
  select count(*) from (
    select uc.numero_contrat from univers_contrat uc where uc.univers_id = u.id
    union
    select gc.numero_contrat from univers_groupe ug join groupe_contrat gc on gc.groupe_id = ug.groupe_id where ug.univers_id = u.id
  ) as c join attachement a on a.utilisateur_id = u.utilisateur_id and a.numero_contrat = c.numero_contrat)::int`

const ligne = sql`
  select u.id as key, u.libelle, u.scopes,
    array(select ug.groupe_id::text from univers_groupe ug where ug.univers_id = u.id order by ug.groupe_id) as groupes,
    ${nombreContrats} as "nbContrats",
    (select count(*) from univers_utilisateur uu where uu.univers_id = u.id)::int as "nbUtilisateurs"
  from univers u`

const UNIVERS = {
  key: text,
  libelle: text,
  scopes: texts,
  groupes: texts,
  nbContrats: integer,
  nbUtilisateurs: integer,
}

/** A perimeter with what it holds and whom it serves. */
export type LigneUnivers = Row<typeof UNIVERS>

const ORDRES: Record<TriUnivers, RawBuilder<unknown>> = {
  libelle: sql`sans_accent(libelle)`,
  nbContrats: sql`"nbContrats"`,
  nbUtilisateurs: sql`"nbUtilisateurs"`,
}

export interface DemandeUnivers {
  recherche?: string
  tri?: TriUnivers
  triDecroissant?: boolean
  premier?: number
  /** All of them when left out. */
  nombre?: number
}

const motif = (recherche: string): string => `%${recherche.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const trouves = (utilisateurId: number, recherche: string) =>
  sql`u.utilisateur_id = ${utilisateurId} and sans_accent(u.libelle) like sans_accent(${motif(recherche)})`

/** The perimeters of a premium user, in the order asked for. */
export const listerUnivers = rawQuery({
  row: UNIVERS,
  samples: [[1], [1, { recherche: 'x', tri: 'nbContrats', triDecroissant: true, premier: 0, nombre: 25 }]],
  sql: (
    utilisateurId: number,
    { recherche = '', tri = 'libelle', triDecroissant = false, premier = 0, nombre }: DemandeUnivers = {},
  ) => sql`
    select * from (${ligne} where ${trouves(utilisateurId, recherche)}) as liste
    order by ${ORDRES[tri]} ${triDecroissant ? sql`desc` : sql`asc`}, sans_accent(libelle), key limit ${nombre ?? null} offset ${premier}`,
})

export const nombreUnivers = rawQuery({
  row: { nombre: integer },
  samples: [[1, 'x']],
  sql: (utilisateurId: number, recherche: string) => sql`
    select count(*) as nombre from univers u where ${trouves(utilisateurId, recherche)}`,
})

/** The perimeters given to a secondary user or visitor. */
export const listerUniversDe = rawQuery({
  row: UNIVERS,
  samples: [[1]],
  sql: (utilisateurId: UtilisateurVerifie) => sql`
    ${ligne} join univers_utilisateur uu on uu.univers_id = u.id where uu.utilisateur_id = ${utilisateurId}
    order by sans_accent(u.libelle), u.id`,
})

export const universNommes = rawQuery({
  row: { ...UNIVERS, contrats: texts },
  samples: [['0447122']],
  sql: (key: UniversVerifie) => sql`
    select liste.*, array(select uc.numero_contrat from univers_contrat uc where uc.univers_id = liste.key order by uc.numero_contrat) as contrats
    from (${ligne} where u.id = ${key}::uuid) as liste`,
})

/** The groups of the account that a perimeter holds, or those that it does not. */
export const listerGroupesUnivers = rawQuery({
  row: { idGroupe: integer, nom: text, description: text, nbContrats: integer, color: integer },
  samples: [['0447122', true]],
  sql: (key: UniversVerifie, dedans: boolean) => sql`
    select g.id as "idGroupe", g.nom, g.description, g.couleur as color,
      (select count(*) from groupe_contrat gc where gc.groupe_id = g.id)::int as "nbContrats"
    from univers u join groupe g on g.utilisateur_id = u.utilisateur_id
    where u.id = ${key}::uuid and ${dedans}::boolean = exists (select from univers_groupe ug where ug.univers_id = u.id and ug.groupe_id = g.id)
    order by sans_accent(g.nom), g.id`,
})

/** Gives contracts to a perimeter, those of them that are attached to its account, and answers how many are new. */
export const ajouterContrats = rawCommand({
  samples: [['00000000-0000-0000-0000-000000000000', ['0447122']]],
  sql: (key: UniversVerifie, numeros: readonly ContratVerifie[]) => sql`
    insert into univers_contrat (univers_id, numero_contrat)
    select u.id, a.numero_contrat from univers u join attachement a on a.utilisateur_id = u.utilisateur_id
    where u.id = ${key}::uuid and a.numero_contrat = any(${numeros}::text[])
    on conflict do nothing`,
})

/** Gives groups to a perimeter, those of them that are of its account, and answers how many are new. */
export const ajouterGroupes = rawCommand({
  samples: [['00000000-0000-0000-0000-000000000000', [1]]],
  sql: (key: UniversVerifie, ids: readonly GroupeVerifie[]) => sql`
    insert into univers_groupe (univers_id, groupe_id)
    select u.id, g.id from univers u join groupe g on g.utilisateur_id = u.utilisateur_id
    where u.id = ${key}::uuid and g.id = any(${ids}::bigint[])
    on conflict do nothing`,
})
