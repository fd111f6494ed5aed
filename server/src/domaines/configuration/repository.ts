import type { Database } from '../../db/database.ts'

/** The features that an administrator has set, by name. */
export async function fonctionnalites(db: Database): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('fonctionnalite').select(['nom', 'actif']).execute()
  return new Map(rows.map((row) => [row.nom, row.actif]))
}

/** The parameters that an administrator has set, by name. */
export async function parametres(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('parametre').select(['nom', 'valeur']).execute()
  return new Map(rows.map((row) => [row.nom, Number(row.valeur.replace(',', '.'))]))
}

/** The calls that a profile may no longer make. */
export const droitsRetires = (db: Database) =>
  db.selectFrom('droit').select(['controleur', 'action', 'profil']).where('actif', '=', false).execute()

/** Contents closed to profiles, everywhere or in a perimeter. */
export const contenusRestreints = (db: Database) =>
  db
    .selectFrom('contenu_restreint')
    .select(['content_id as contentId', 'scope', 'profil', 'restricted'])
    .orderBy('content_id')
    .orderBy('scope')
    .orderBy('profil')
    .execute()

/** The sentences that an administrator has rewritten. */
export const messages = (db: Database) =>
  db.selectFrom('message').select(['controleur', 'action', 'code', 'libelle']).where('culture', '=', 'fr-FR').execute()
