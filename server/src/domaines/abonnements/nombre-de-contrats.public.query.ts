import type { Database } from '../../db/database.ts'

/** How many contracts a user reaches, by himself or in his perimeters. */
export async function nombreDeContrats(db: Database, utilisateurId: number): Promise<number> {
  const { nombre } = await db
    .selectFrom('contrat_accessible')
    .select((eb) => eb.fn.count<number>('numero_contrat').distinct().as('nombre'))
    .where('utilisateur_id', '=', utilisateurId)
    .executeTakeFirstOrThrow()
  return nombre
}
