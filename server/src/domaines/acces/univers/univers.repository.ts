import type { Insertable } from 'kysely'
import type { Univers } from '../../../db/schema.generated.ts'
import type { Database } from '../../../db/database.ts'
import { minuscules, parmi } from '../../../db/expressions.ts'
import type { ContratVerifie, GroupeVerifie, UniversVerifie } from '../../../kernel/objets-verifies.ts'
import { verifie } from '../../../kernel/verifie.ts'
import { seulsUtilisateurs } from './univers.sql.ts'

/** The key of a perimeter of an account, named by its key or else by its name. */
export async function trouverUnivers(
  db: Database,
  utilisateurId: number,
  { key, libelle = '' }: { key?: string | undefined; libelle?: string | undefined },
) {
  const trouve = await db
    .selectFrom('univers')
    .select('id')
    .where('utilisateur_id', '=', utilisateurId)
    .where((eb) => (key === undefined ? eb(eb.fn('lower', ['libelle']), '=', minuscules(libelle)) : eb('id', '=', key)))
    .executeTakeFirst()
  return trouve && verifie('univers', trouve.id)
}

/** Whether another perimeter of the account bears this name. */
export async function libellePris(
  db: Database,
  utilisateurId: number,
  libelle: string,
  saufKey: string | undefined,
): Promise<boolean> {
  const id = await trouverUnivers(db, utilisateurId, { libelle })
  return id !== undefined && id !== saufKey
}

export async function insererUnivers(db: Database, univers: Insertable<Univers>): Promise<UniversVerifie> {
  const { id } = await db.insertInto('univers').values(univers).returning('id').executeTakeFirstOrThrow()
  return verifie('univers', id)
}

/** What is undefined stays. */
export async function majUnivers(
  db: Database,
  key: UniversVerifie,
  valeurs: { libelle: string; scopes: string[] | undefined },
): Promise<void> {
  await db.updateTable('univers').set(valeurs).where('id', '=', key).execute()
}

export async function supprimerUnivers(db: Database, key: UniversVerifie): Promise<void> {
  await db.deleteFrom('univers').where('id', '=', key).execute()
}

export async function retirerContrats(
  db: Database,
  key: UniversVerifie,
  numeros: readonly ContratVerifie[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('univers_contrat')
    .where('univers_id', '=', key)
    .where('numero_contrat', '=', parmi(numeros))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function retirerGroupes(
  db: Database,
  key: UniversVerifie,
  ids: readonly GroupeVerifie[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('univers_groupe')
    .where('univers_id', '=', key)
    .where('groupe_id', '=', parmi(ids))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The full names of those who would be left without any perimeter if this one went. */
export async function utilisateursDuSeul(db: Database, key: UniversVerifie): Promise<string[]> {
  const rows = await seulsUtilisateurs(db, key)
  return rows.map(({ nom }) => nom)
}

/** How many of these keys are perimeters of the account. */
export async function compterSiens(db: Database, utilisateurId: number, keys: readonly string[]): Promise<number> {
  const { nombre } = await db
    .selectFrom('univers')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('utilisateur_id', '=', utilisateurId)
    .where('id', '=', parmi(keys))
    .executeTakeFirstOrThrow()
  return nombre
}

/** Gives a user exactly these perimeters. */
export async function ecrireUniversDe(db: Database, utilisateurId: number, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('univers_utilisateur').where('utilisateur_id', '=', utilisateurId).execute()
  await db
    .insertInto('univers_utilisateur')
    .values(keys.map((key) => ({ univers_id: key, utilisateur_id: utilisateurId })))
    .execute()
}

export const universDe = async (db: Database, utilisateurId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('univers_utilisateur')
      .select('univers_id')
      .where('utilisateur_id', '=', utilisateurId)
      .execute()
  ).map(({ univers_id }) => univers_id)
