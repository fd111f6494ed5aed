import type { PageComptee } from '@ael/contract/configuration/pages.ts'
import type { Database } from '../../db/database.ts'

/** One visit more of this page on this day, `AAAA-MM-JJ`. */
export async function compterVisite(db: Database, jour: string, page: PageComptee): Promise<void> {
  await db
    .insertInto('visite_jour')
    .values({ jour, page, nombre: 1 })
    .onConflict((conflit) =>
      conflit.columns(['jour', 'page']).doUpdateSet((eb) => ({ nombre: eb('visite_jour.nombre', '+', 1) })),
    )
    .execute()
}
