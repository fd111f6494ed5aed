import type { Database } from '../../db/database.ts'

/** Whether this utility serves a commune; one that is not known, it does not. */
export async function communeDesservie(db: Database, codeInsee: string): Promise<boolean> {
  const ligne = await db
    .selectFrom('commune')
    .select('code_insee')
    .where('code_insee', '=', codeInsee)
    .where('desservie', '=', true)
    .limit(1)
    .executeTakeFirst()
  return ligne !== undefined
}
