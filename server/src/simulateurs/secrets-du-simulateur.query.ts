import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Coffre } from '../gateways/coffre/coffre.ts'

/** The secrets of the receivers that stand at our own address: those that the simulated system knows. */
export async function secretsDuSimulateur({
  config,
  db,
  coffre,
}: {
  config: Config
  db: Database
  coffre: Coffre
}): Promise<string[]> {
  const lus = await db
    .selectFrom('recepteur')
    .select(['reference', 'secret_scelle'])
    .where('url', 'like', `${config.publicUrl}/simulateurs/%`)
    .execute()
  return lus.map(({ reference, secret_scelle }) => coffre.ouvrir('recepteur.secret', reference, secret_scelle))
}
