import type { Profil } from '@ael/contract/acces/profils.ts'
import type { COLONNES_UTILISATEURS, ColonneRecherche } from '@ael/contract/utilisateurs/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

export type ColonneTri = (typeof COLONNES_UTILISATEURS)[number]

/** Of whom a list is made. */
export type Etendue =
  | { type: 'tous' }
  | { type: 'secondaires'; premiumId: number }
  | { type: 'contrat'; numeroContrat: string }

export interface Recherche {
  etendue: Etendue
  recherche: string
  /** Where to search; all four columns when left out. */
  colonnes?: readonly ColonneRecherche[] | undefined
}

export interface Page {
  tri: ColonneTri
  decroissant: boolean
  premier: number
  nombre: number
}

export interface LigneUtilisateur {
  id: number
  identifiant: string
  email: string
  nom: string
  prenom: string
  active_le: Date | null
  derniere_connexion: Date | null
  date_creation: Date
  premium_id: number | null
  profils: Profil[]
  groupes: { idGroupe: number; nom: string }[]
  univers: { key: string; libelle: string }[]
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

/** Every word has to stand somewhere; the first condition is the one that the index serves. */
const contient = (motif: string, colonnes: readonly ColonneRecherche[] | undefined): RawBuilder<boolean> => {
  const partout = sql<boolean>`sans_accent(u.nom || ' ' || u.prenom || ' ' || u.identifiant || ' ' || u.email) like sans_accent(${motif})`
  if (!colonnes?.length) return partout
  const ici = colonnes.map(
    (colonne) => sql<boolean>`sans_accent(${sql.ref(`u.${colonne}`)}) like sans_accent(${motif})`,
  )
  return sql`(${partout} and (${sql.join(ici, sql` or `)}))`
}

function condition({ etendue, recherche, colonnes }: Recherche): RawBuilder<boolean> {
  const conditions = motifs(recherche).map((motif) => contient(motif, colonnes))
  if (etendue.type === 'secondaires') conditions.push(sql`u.premium_id = ${etendue.premiumId}`)
  if (etendue.type === 'contrat') {
    conditions.push(
      sql`u.id in (select c.utilisateur_id from contrat_accessible c where c.numero_contrat = ${etendue.numeroContrat})`,
    )
  }
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** One page of accounts. */
export async function listerUtilisateurs(db: Database, recherche: Recherche, page: Page): Promise<LigneUtilisateur[]> {
  const sens = page.decroissant ? sql`desc` : sql`asc`
  const ordre = sql.join([...ORDRES[page.tri], sql`u.id`].map((expression) => sql`${expression} ${sens}`))
  const { rows } = await sql<LigneUtilisateur>`
    select u.id, u.identifiant, u.email, u.nom, u.prenom, u.active_le, u.derniere_connexion, u.date_creation, u.premium_id,
      array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang, p.profil) as profils,
      coalesce((select jsonb_agg(jsonb_build_object('idGroupe', g.id, 'nom', g.nom) order by g.nom)
        from groupe g where g.utilisateur_id = u.id), '[]') as groupes,
      coalesce((select jsonb_agg(jsonb_build_object('key', p.id, 'libelle', p.libelle) order by sans_accent(p.libelle))
        from univers_utilisateur uu join univers p on p.id = uu.univers_id where uu.utilisateur_id = u.id), '[]') as univers
    from (
      select u.* from utilisateur u where ${condition(recherche)} order by ${ordre} limit ${page.nombre} offset ${page.premier}
    ) as u
    order by ${ordre}`.execute(db)
  return rows
}

/** How many accounts a search finds. */
export async function compterUtilisateurs(db: Database, recherche: Recherche): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from utilisateur u where ${condition(recherche)}`.execute(db)
  return rows[0]?.total ?? 0
}
