import type { Database } from '../../../db/database.ts'

export interface Parcours {
  jour: string
  /** The first day to judge. */
  du: string
  dernier: number
  termine: boolean
}

/** How far a walk has come, locked until the transaction ends; undefined before the first. */
export async function prendreParcours(db: Database, nom: string): Promise<Parcours | undefined> {
  const row = await db
    .selectFrom('parcours_alerte')
    .select(['jour', 'du', 'dernier', 'termine_le'])
    .where('nom', '=', nom)
    .forUpdate()
    .executeTakeFirst()
  return row && { jour: row.jour, du: row.du, dernier: row.dernier, termine: row.termine_le !== null }
}

/** Begins the walk of a day from the start, unless another worker has begun it meanwhile. */
export async function commencerParcours(
  db: Database,
  nom: string,
  { jour, du }: Pick<Parcours, 'jour' | 'du'>,
  maintenant: Date,
): Promise<void> {
  await db
    .insertInto('parcours_alerte')
    .values({ nom, jour, du, commence_le: maintenant })
    .onConflict((conflit) =>
      conflit
        .column('nom')
        .doUpdateSet({
          jour,
          du,
          dernier: 0,
          commence_le: maintenant,
          termine_le: null,
          contrats: 0,
          declenchements: 0,
        })
        .where('parcours_alerte.jour', '<', jour),
    )
    .execute()
}

export async function avancerParcours(
  db: Database,
  nom: string,
  dernier: number,
  contrats: number,
  declenchements: number,
): Promise<void> {
  await db
    .updateTable('parcours_alerte')
    .set((eb) => ({
      dernier,
      contrats: eb('contrats', '+', contrats),
      declenchements: eb('declenchements', '+', declenchements),
    }))
    .where('nom', '=', nom)
    .execute()
}

export async function terminerParcours(db: Database, nom: string, maintenant: Date): Promise<void> {
  await db.updateTable('parcours_alerte').set({ termine_le: maintenant }).where('nom', '=', nom).execute()
}
