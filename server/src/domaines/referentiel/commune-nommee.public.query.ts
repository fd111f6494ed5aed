import type { Database } from '../../db/database.ts'

/** A commune by its INSEE code, and whether this utility serves it under one of its postal codes; one that is not known, it does not. */
export async function communeNommee(
  db: Database,
  codeInsee: string,
): Promise<{ nom: string | null; desservie: boolean }> {
  const ligne = await db
    .selectFrom('commune')
    .select(['nom', 'desservie'])
    .where('code_insee', '=', codeInsee)
    .orderBy('desservie', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ligne ?? { nom: null, desservie: false }
}
