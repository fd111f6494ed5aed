import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { composerCourrier } from './composer.ts'
import type { DonneesCourrier, TypeCourrier } from './registre.ts'

/** An address of the application, for a link in a mail: the base and a hash route (`/login`). */
export const lienApplication = ({ config }: Pick<Services, 'config'>, route: string): string =>
  `${config.publicUrl}/ael-v2/#${route}`

/**
 * Puts a mail in the outbox, in the transaction of the act: it is sent if and only if the act is committed
 * (`envoi-courriers.job.ts` sends it).
 */
export async function deposerCourrier<T extends TypeCourrier>(
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  type: T,
  destinataire: string,
  donnees: DonneesCourrier<T>,
): Promise<void> {
  await inserer(services, db, type, destinataire, donnees, false)
}

/** The same for a mail that waits for the end of the quiet hours; answers its number, to follow it. */
export const deposerCourrierDeJour = <T extends TypeCourrier>(
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  type: T,
  destinataire: string,
  donnees: DonneesCourrier<T>,
): Promise<number> => inserer(services, db, type, destinataire, donnees, true)

async function inserer<T extends TypeCourrier>(
  { config, horloge }: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  type: T,
  destinataire: string,
  donnees: DonneesCourrier<T>,
  heuresCalmes: boolean,
): Promise<number> {
  const maintenant = horloge.maintenant()
  const courrier = composerCourrier(type, donnees, { nomService: config.NOM_SERVICE })
  const { id } = await db
    .insertInto('courrier')
    .values({
      type,
      destinataire,
      ...courrier,
      heures_calmes: heuresCalmes,
      cree_le: maintenant,
      prochain_essai: maintenant,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
