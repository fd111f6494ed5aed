import type { Services } from '../../../services.ts'
import { anomalieDejaClose, anomalieInconnue } from '../errors.ts'

/** Closes what somebody has looked at, with his reason and his name. @throws when it is unknown, or closed already */
export async function cloreAnomalie(
  { db, horloge }: Pick<Services, 'db' | 'horloge'>,
  agent: string,
  id: number,
  motif: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const anomalie = await trx
      .selectFrom('anomalie_paiement')
      .select('close_le')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!anomalie) throw anomalieInconnue()
    if (anomalie.close_le) throw anomalieDejaClose()
    await trx
      .updateTable('anomalie_paiement')
      .set({ close_le: horloge.maintenant(), close_par: agent, motif_cloture: motif })
      .where('id', '=', id)
      .execute()
  })
}
