import type { Database } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import type { Services } from '../../services.ts'
import { composerCourrier, type CourrierCompose } from './composer.ts'
import { composerReecrit } from './reecrits/composer-reecrit.ts'
import { type LigneMailType, lireMailActif } from './reecrits/mail-types.repository.ts'
import { type DonneesCourrier, modeles, type TypeCourrier } from './registre.ts'

/** The PostgreSQL channel on which servers learn that a mail is waiting. */
export const CANAL_COURRIERS = 'courriers'

/** An address of the application, for a link in a mail: the base and a hash route (`/login`). */
export const lienApplication = ({ config }: Pick<Services, 'config'>, route: string): string =>
  `${config.publicUrl}/ael-v2/#${route}`

/** What goes along with a mail. */
interface Joint {
  /** An appointment, as a file of iCalendar. */
  calendrier?: string
  /** The request whose files go along. */
  demarche?: number
  /** Whether its PDF make one. */
  reunirPdf?: boolean
}

/**
 * Puts a mail in the outbox, in the transaction of the act: it is sent if and only if the act is committed
 * (`envoi-courriers.job.ts` sends it).
 *
 * @param joint what goes along
 */
export async function deposerCourrier<T extends TypeCourrier>(
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  type: T,
  destinataire: string,
  donnees: DonneesCourrier<T>,
  joint: Joint = {},
): Promise<void> {
  await inserer(services, db, type, destinataire, donnees, false, joint)
}

/** Many mails of a kind, in one go. */
export async function deposerCourriers<T extends TypeCourrier>(
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  type: T,
  courriers: readonly { destinataire: string; donnees: DonneesCourrier<T> }[],
): Promise<void> {
  if (courriers.length === 0) return
  const reecrit = await lireMailActif(db, type)
  const lignes = courriers.map(({ destinataire, donnees }) =>
    ligne(services, type, destinataire, donnees, false, reecrit),
  )
  await db.insertInto('courrier').values(lignes).execute()
  await notify(db, CANAL_COURRIERS, '')
}

/** One mail that waits for the end of the quiet hours; answers its number, to follow it. */
export const deposerCourrierDeJour = <T extends TypeCourrier>(
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  type: T,
  destinataire: string,
  donnees: DonneesCourrier<T>,
): Promise<number> => inserer(services, db, type, destinataire, donnees, true)

function ligne<T extends TypeCourrier>(
  { config, horloge }: Pick<Services, 'config' | 'horloge'>,
  type: T,
  destinataire: string,
  donnees: DonneesCourrier<T>,
  heuresCalmes: boolean,
  reecrit: LigneMailType | undefined,
) {
  const contexte = { nomService: config.NOM_SERVICE }
  const maintenant = horloge.maintenant()
  return {
    type: modeles[type].nom?.(donnees) ?? type,
    destinataire,
    ...(reecrit ? composerReecrit(reecrit, donnees, contexte) : composerCourrier(type, donnees, contexte)),
    ...(reecrit && {
      expediteur: reecrit.from,
      expediteur_nom: reecrit.fromName,
      document_joint: reecrit.documentJoint,
    }),
    heures_calmes: heuresCalmes,
    cree_le: maintenant,
    prochain_essai: maintenant,
  }
}

/** A mail that is composed already, as it stands. */
export async function deposerCompose(
  { horloge }: Pick<Services, 'horloge'>,
  db: Database,
  type: TypeCourrier,
  destinataire: string,
  compose: CourrierCompose,
): Promise<void> {
  const maintenant = horloge.maintenant()
  await db
    .insertInto('courrier')
    .values({ type, destinataire, ...compose, cree_le: maintenant, prochain_essai: maintenant })
    .execute()
  await notify(db, CANAL_COURRIERS, '')
}

async function inserer<T extends TypeCourrier>(
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  type: T,
  destinataire: string,
  donnees: DonneesCourrier<T>,
  heuresCalmes: boolean,
  { calendrier, demarche, reunirPdf = true }: Joint = {},
): Promise<number> {
  const reecrit = await lireMailActif(db, type)
  const { id } = await db
    .insertInto('courrier')
    .values({
      ...ligne(services, type, destinataire, donnees, heuresCalmes, reecrit),
      calendrier: calendrier ?? null,
      pieces_de: demarche ?? null,
      reunir_pdf: reunirPdf,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(db, CANAL_COURRIERS, '')
  return id
}
