import type { Profil } from '@ael/contract/acces/profils.ts'
import type { COLONNES_UTILISATEURS, ColonneRecherche } from '@ael/contract/utilisateurs/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, integer, json, text, texts } from '../../../db/columns.ts'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

export type ColonneTri = (typeof COLONNES_UTILISATEURS)[number]

/** Of whom a list is made. */
export type Etendue =
  | { type: 'tous' }
  /** Those that a search of the staff has found. */
  | { type: 'trouves'; ids: readonly number[] }
  | { type: 'secondaires'; premiumId: number }
  | { type: 'contrat'; numeroContrat: string }

export interface Recherche {
  etendue: Etendue
  recherche: string
  /** Where to search; all four columns when left out. */
  colonnes?: readonly ColonneRecherche[] | undefined
}

interface Page {
  tri: ColonneTri
  decroissant: boolean
  premier: number
  nombre: number
  /** The account after which the page begins, in the order of the names. */
  apres?: { nom: string; prenom: string; id: number } | undefined
}

const ORDRES: Record<ColonneTri, readonly RawBuilder<unknown>[]> = {
  nom: [sql`sans_accent(u.nom)`, sql`sans_accent(u.prenom)`],
  prenom: [sql`sans_accent(u.prenom)`],
  identifiant: [sql`lower(u.identifiant)`],
  email: [sql`lower(u.email)`],
  profil: [sql`(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang limit 1)`],
  dateCreation: [sql`u.date_creation`],
  derniereConnexion: [sql`coalesce(u.derniere_connexion, '-infinity')`],
}

/** The words of a search, each as a pattern for LIKE. */
const motifs = (recherche: string): string[] =>
  recherche
    .split(/\s+/)
    .filter((mot) => mot !== '')
    .map((mot) => `%${mot.replace(/[\\%_]/g, String.raw`\$&`)}%`)

/** Every word has to stand somewhere. */
const contient = (motif: string, colonnes: readonly ColonneRecherche[] | undefined): RawBuilder<unknown> => {
  if (!colonnes?.length)
    return sql`sans_accent(u.nom || ' ' || u.prenom || ' ' || u.identifiant || ' ' || u.email) like sans_accent(${motif})`
  const ici = colonnes.map((colonne) => sql`sans_accent(${sql.ref(`u.${colonne}`)}) like sans_accent(${motif})`)
  return sql`(${sql.join(ici, sql` or `)})`
}

function condition({ etendue, recherche, colonnes }: Recherche): RawBuilder<unknown> {
  const conditions = motifs(recherche).map((motif) => contient(motif, colonnes))
  if (etendue.type === 'secondaires') conditions.push(sql`u.premium_id = ${etendue.premiumId}`)
  if (etendue.type === 'contrat') {
    conditions.push(
      sql`u.id in (select c.utilisateur_id from contrat_accessible c where c.numero_contrat = ${etendue.numeroContrat})`,
    )
  }
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** Those that were found are taken by their key: the planner would rather walk through everybody, in the page's order. */
const parmi = ({ etendue }: Recherche): RawBuilder<unknown> =>
  etendue.type === 'trouves'
    ? sql`(select * from utilisateur where id = any(${[...etendue.ids]}::bigint[]) offset 0)`
    : sql`utilisateur`

const suite = ({ apres }: Page) =>
  apres
    ? sql`(sans_accent(u.nom), sans_accent(u.prenom), u.id) > (sans_accent(${apres.nom}), sans_accent(${apres.prenom}), ${apres.id})`
    : sql`true`

const RECHERCHES = [
  { etendue: { type: 'tous' }, recherche: '' },
  { etendue: { type: 'secondaires', premiumId: 1 }, recherche: 'le fort', colonnes: ['nom', 'email'] },
  { etendue: { type: 'contrat', numeroContrat: '0447122' }, recherche: 'lefort' },
  { etendue: { type: 'trouves', ids: [1, 2] }, recherche: '' },
] as const

/** One page of accounts. */
export const utilisateursListes = rawQuery({
  row: {
    id: integer,
    identifiant: text,
    email: text,
    nom: text,
    nom_usage: text.orNull,
    prenom: text,
    active_le: instant.orNull,
    derniere_connexion: instant.orNull,
    date_creation: instant,
    premium_id: integer.orNull,
    profils: texts.as<Profil[]>(),
    groupes: json<{ idGroupe: number; nom: string }[]>(),
    univers: json<{ key: string; libelle: string }[]>(),
  },
  samples: RECHERCHES.flatMap((recherche) =>
    (['nom', 'profil', 'derniereConnexion'] as const).map(
      (tri) => [recherche, { tri, decroissant: true, premier: 0, nombre: 25 }] as const,
    ),
  ),
  prepared: true,
  sql: (recherche: Recherche, page: Page) => {
    const sens = page.decroissant ? sql`desc` : sql`asc`
    const ordre = sql.join([...ORDRES[page.tri], sql`u.id`].map((expression) => sql`${expression} ${sens}`))
    return sql`
      select u.id, u.identifiant, u.email, u.nom, u.nom_usage, u.prenom, u.active_le, u.derniere_connexion, u.date_creation, u.premium_id,
        array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang, p.profil) as profils,
        coalesce((select jsonb_agg(jsonb_build_object('idGroupe', g.id, 'nom', g.nom) order by g.nom)
          from groupe g where g.utilisateur_id = u.id), '[]') as groupes,
        coalesce((select jsonb_agg(jsonb_build_object('key', p.id, 'libelle', p.libelle) order by sans_accent(p.libelle))
          from univers_utilisateur uu join univers p on p.id = uu.univers_id where uu.utilisateur_id = u.id), '[]') as univers
      from (
        select u.* from ${parmi(recherche)} u where ${condition(recherche)} and ${suite(page)} order by ${ordre} limit ${page.nombre} offset ${page.premier}
      ) as u
      order by ${ordre}`
  },
})

export type LigneUtilisateur = RowOf<typeof utilisateursListes>

/** How many accounts a search finds, counted up to a limit. */
export const nombreUtilisateurs = rawQuery({
  row: { total: integer },
  samples: RECHERCHES.map((recherche) => [recherche, 10_001] as const),
  prepared: true,
  sql: (recherche: Recherche, max: number) => sql`
    select count(*) as total from (select from ${parmi(recherche)} u where ${condition(recherche)} limit ${max}) as u`,
})

/** These accounts in the order of the names. */
export const comptesParNom = rawQuery({
  row: { id: integer },
  samples: [[[1, 2]]],
  sql: (ids: readonly number[]) => sql`
    select u.id from utilisateur u where u.id = any(${[...ids]}::bigint[]) order by ${sql.join([...ORDRES.nom, sql`u.id`])}`,
})
