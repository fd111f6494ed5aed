import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { numerosHorsDuCompte } from './appartenance.sql.ts'

/** Of these numbers, those that are not contracts of the account, in their order. */
export async function horsDuCompte(
  db: Database,
  utilisateurId: number,
  numeros: readonly ContratVerifie[],
): Promise<string[]> {
  const rows = await numerosHorsDuCompte(db, utilisateurId, numeros)
  return rows.map(({ numero }) => numero)
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

/** How many contracts a user reaches. */
export async function nombreContrats(db: Database, utilisateurId: number): Promise<number> {
  const { nombre } = await db
    .selectFrom('contrat_accessible')
    .select(({ fn }) => fn.count<number>('numero_contrat').distinct().as('nombre'))
    .where('utilisateur_id', '=', utilisateurId)
    .executeTakeFirstOrThrow()
  return nombre
}
