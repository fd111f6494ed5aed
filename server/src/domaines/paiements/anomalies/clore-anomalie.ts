import { acteDuPersonnel } from '../../../noyau/journal/acte-du-personnel.ts'
import type { Agent } from '../../../noyau/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { anomalieDejaClose, anomalieInconnue } from '../errors.ts'

/** Closes what somebody has looked at, with his reason and his name. @throws when it is unknown, or closed already */
export const cloreAnomalie = (
  services: Pick<Services, 'db' | 'horloge'>,
  agent: Agent,
  identifiant: string,
  id: number,
  motif: string,
) =>
  acteDuPersonnel(services, agent, async (trx) => {
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
      .set({ close_le: services.horloge.maintenant(), close_par: identifiant, motif_cloture: motif })
      .where('id', '=', id)
      .execute()
    return {
      ecriture: { objet: `Anomalie de paiement ${id}`, avant: { close: false }, apres: { close: true, motif } },
      reponse: { message: 'L’anomalie est close.' },
    }
  })
