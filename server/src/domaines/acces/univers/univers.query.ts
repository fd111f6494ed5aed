import type { TriUnivers } from '@ael/contract/acces/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { UniversVerifie, UtilisateurVerifie } from '../../../noyau/objets-verifies.ts'

/** A perimeter with what it holds and whom it serves. */
export interface LigneUnivers {
  key: string
  libelle: string
  scopes: string[]
  groupes: string[]
  nbContrats: number
  nbUtilisateurs: number
}

// A contract counts once, and only while it is attached to the account.
const nombreContrats = sql<number>`(
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
  sql<boolean>`u.utilisateur_id = ${utilisateurId} and sans_accent(u.libelle) like sans_accent(${motif(recherche)})`

/** The perimeters of a premium user, in the order asked for. */
export async function listerUnivers(
  db: Database,
  utilisateurId: number,
  demande: DemandeUnivers = {},
): Promise<LigneUnivers[]> {
  const { recherche = '', tri = 'libelle', triDecroissant = false, premier = 0, nombre } = demande
  const sens = triDecroissant ? sql`desc` : sql`asc`
  const { rows } = await sql<LigneUnivers>`
    select * from (${ligne} where ${trouves(utilisateurId, recherche)}) as liste
    order by ${ORDRES[tri]} ${sens}, sans_accent(libelle), key limit ${nombre ?? null} offset ${premier}`.execute(db)
  return rows
}

export async function compterUnivers(db: Database, utilisateurId: number, recherche: string): Promise<number> {
  const { rows } = await sql<{
    nombre: number
  }>`select count(*) as nombre from univers u where ${trouves(utilisateurId, recherche)}`.execute(db)
  return rows[0]?.nombre ?? 0
}

/** The perimeters given to a secondary user or visitor. */
export async function listerUniversDe(db: Database, utilisateurId: UtilisateurVerifie): Promise<LigneUnivers[]> {
  const { rows } = await sql<LigneUnivers>`
    ${ligne} join univers_utilisateur uu on uu.univers_id = u.id where uu.utilisateur_id = ${utilisateurId}
    order by sans_accent(u.libelle), u.id`.execute(db)
  return rows
}

/** A perimeter with the numbers of the contracts given to it one by one; null when there is none of this key. */
export async function lireUnivers(
  db: Database,
  key: UniversVerifie,
): Promise<(LigneUnivers & { contrats: string[] }) | null> {
  const { rows } = await sql<LigneUnivers & { contrats: string[] }>`
    select liste.*, array(select uc.numero_contrat from univers_contrat uc where uc.univers_id = liste.key order by uc.numero_contrat) as contrats
    from (${ligne} where u.id = ${key}::uuid) as liste`.execute(db)
  return rows[0] ?? null
}

/** The groups of the account that a perimeter holds, or those that it does not. */
export async function listerGroupesUnivers(db: Database, key: UniversVerifie, dedans: boolean) {
  const { rows } = await sql<{ idGroupe: number; nom: string; description: string; nbContrats: number; color: number }>`
    select g.id as "idGroupe", g.nom, g.description, g.couleur as color,
      (select count(*) from groupe_contrat gc where gc.groupe_id = g.id)::int as "nbContrats"
    from univers u join groupe g on g.utilisateur_id = u.utilisateur_id
    where u.id = ${key}::uuid and ${dedans}::boolean = exists (select from univers_groupe ug where ug.univers_id = u.id and ug.groupe_id = g.id)
    order by sans_accent(g.nom), g.id`.execute(db)
  return rows
}
