import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../db/database.ts'
import type { FichierControle } from '../recevoir-fichier.ts'
import type { Taille } from './tailles.ts'

/** The pictures without their bytes. */
export const listerVisuels = (db: Database) =>
  db
    .selectFrom('visuel as v')
    .select(['v.nom', 'v.libelle', 'v.nom_fichier', 'v.depose_le'])
    .select((eb) => [
      eb.fn<number>('octet_length', ['v.contenu']).as('taille'),
      jsonArrayFrom(
        eb.selectFrom('visuel_taille as t').select('t.largeur').whereRef('t.nom', '=', 'v.nom').orderBy('t.largeur'),
      ).as('largeurs'),
    ])
    .orderBy('v.nom')
    .execute()

export const nomsDesVisuels = (db: Database) => db.selectFrom('visuel').select('nom').orderBy('nom').execute()

export const originalDe = (db: Database, nom: string) =>
  db.selectFrom('visuel').select(['nom', 'libelle', 'contenu']).where('nom', '=', nom).executeTakeFirst()

/** The narrowest size that is as wide as asked for, else the widest. */
export const tailleVoulue = (db: Database, nom: string, largeur: number) =>
  db
    .selectFrom('visuel_taille')
    .select('contenu')
    .where('nom', '=', nom)
    .orderBy((eb) => eb('largeur', '<', largeur))
    .orderBy((eb) => eb.fn<number>('abs', [eb('largeur', '-', largeur)]))
    .limit(1)
    .executeTakeFirst()

export async function ecrireVisuel(
  trx: Database,
  { nom, libelle }: { nom: string; libelle: string },
  fichier: FichierControle,
  instant: Date,
): Promise<void> {
  const colonnes = {
    nom,
    libelle,
    nom_fichier: fichier.nom,
    type_mime: fichier.type,
    contenu: fichier.contenu,
    depose_le: instant,
  }
  await trx
    .insertInto('visuel')
    .values(colonnes)
    .onConflict((conflit) => conflit.column('nom').doUpdateSet(colonnes))
    .execute()
}

export async function ecrireTailles(trx: Database, nom: string, tailles: readonly Taille[]): Promise<void> {
  await trx.deleteFrom('visuel_taille').where('nom', '=', nom).execute()
  await trx
    .insertInto('visuel_taille')
    .values(tailles.map((taille) => ({ nom, ...taille })))
    .execute()
}

/** Holds a picture until the end of the transaction: nobody else names it meanwhile. */
export const tenirVisuel = (trx: Database, nom: string) =>
  trx.selectFrom('visuel').select('nom').where('nom', '=', nom).forUpdate().executeTakeFirst()

export const supprimerLeVisuel = (trx: Database, nom: string) =>
  trx.deleteFrom('visuel').where('nom', '=', nom).returning('libelle').executeTakeFirst()
