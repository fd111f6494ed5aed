import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

/** Contracts of an account: those that are named, or those that hold all these words (as patterns of LIKE, without `%`). */
export type Choix = { numeros: readonly ContratVerifie[] } | { mots: readonly string[] }

interface Proprietaire {
  id: number
  utilisateur_id: number
}

const choisi = (choix: Choix): RawBuilder<boolean> =>
  'numeros' in choix
    ? sql`a.numero_contrat = any(${[...choix.numeros]}::text[])`
    : sql`a.recherche like all (array(select '%' || sans_accent(mot) || '%' from unnest(${[...choix.mots]}::text[]) mot))`

/** Of these numbers, those that are not contracts of the account, in their order. */
export async function horsDuCompte(
  db: Database,
  utilisateurId: number,
  numeros: readonly ContratVerifie[],
): Promise<string[]> {
  const { rows } = await sql<{ numero: string }>`
    select t.numero from unnest(${[...numeros]}::text[]) with ordinality as t(numero, rang)
    where not exists (select from attachement a where a.utilisateur_id = ${utilisateurId} and a.numero_contrat = t.numero)
    order by t.rang`.execute(db)
  return rows.map(({ numero }) => numero)
}

/** Puts contracts of the owner's account into the group, and answers how many were not there. */
export async function ajouterContrats(trx: Database, groupe: Proprietaire, choix: Choix): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    with ajoute as (
      insert into groupe_contrat (groupe_id, numero_contrat)
      select ${groupe.id}, a.numero_contrat from attachement a where a.utilisateur_id = ${groupe.utilisateur_id} and ${choisi(choix)}
      on conflict do nothing returning 1)
    select count(*) as nombre from ajoute`.execute(trx)
  return rows[0]?.nombre ?? 0
}

/** Takes contracts out of the group, and answers how many were there. */
export async function enleverContrats(trx: Database, groupe: Proprietaire, choix: Choix): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    with enleve as (
      delete from groupe_contrat gc using attachement a
      where gc.groupe_id = ${groupe.id} and a.utilisateur_id = ${groupe.utilisateur_id} and a.numero_contrat = gc.numero_contrat and ${choisi(choix)}
      returning 1)
    select count(*) as nombre from enleve`.execute(trx)
  return rows[0]?.nombre ?? 0
}

/** How many contracts stand in a group. */
export async function tailleGroupe(db: Database, groupeId: number): Promise<number> {
  const { nombre } = await db
    .selectFrom('groupe_contrat')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('groupe_id', '=', groupeId)
    .executeTakeFirstOrThrow()
  return nombre
}
