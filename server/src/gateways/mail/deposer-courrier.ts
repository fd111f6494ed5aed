import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { composerCourrier } from './composer.ts'
import type { DonneesCourrier, TypeCourrier } from './registre.ts'

/** An address of the application, for a link in a mail: the base and a hash route (`/login`). */
export const lienApplication = ({ config }: Pick<Services, 'config'>, route: string): string => `${config.publicUrl}/ael-v2/#${route}`

/**
 * Puts a mail in the outbox, in the transaction of the act: it is sent if and only if the act is committed
 * (`envoi-courriers.job.ts` sends it).
 */
export async function deposerCourrier<T extends TypeCourrier>(
  { config, horloge }: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  type: T,
  destinataire: string,
  donnees: DonneesCourrier<T>,
): Promise<void> {
  const maintenant = horloge.maintenant()
  const courrier = composerCourrier(type, donnees, { nomService: config.NOM_SERVICE })
  await db
    .insertInto('courrier')
    .values({ type, destinataire, ...courrier, cree_le: maintenant, prochain_essai: maintenant })
    .execute()
}
