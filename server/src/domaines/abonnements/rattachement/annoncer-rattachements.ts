import type { Database } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { type Annonce, prevenirClients } from './prevenir-clients.ts'

/** How many addresses are told in one transaction. */
const TRANCHE = 200

/** Leaves a list of contracts to be told to their customers by `annoncerRattachements`, in the transaction of the act. */
export async function garderAnnonce(
  { horloge }: Pick<Services, 'horloge'>,
  trx: Database,
  { compte, contrats }: Annonce,
): Promise<void> {
  await trx
    .insertInto('annonce_rattachement')
    .values({ compte, contrats: [...contrats], cree_le: horloge.maintenant() })
    .execute()
}

/** Tells the customers of the lists that wait. Each step is a transaction: cut off, it goes on where it was, and nobody is told twice. */
export async function annoncerRattachements(services: Services): Promise<void> {
  while (await annoncerUneTranche(services)) continue
}

async function annoncerUneTranche(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const annonce = await trx
      .selectFrom('annonce_rattachement')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!annonce) return false
    const dernier = (await prevenirClients(services, trx, annonce, { apres: annonce.dernier, nombre: TRANCHE })).at(-1)
    await (
      dernier === undefined
        ? trx.deleteFrom('annonce_rattachement').where('id', '=', annonce.id)
        : trx.updateTable('annonce_rattachement').set({ dernier }).where('id', '=', annonce.id)
    ).execute()
    return true
  })
}
