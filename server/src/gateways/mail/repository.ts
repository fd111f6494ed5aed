import type { Database } from '../../db/database.ts'
import type { Acceptation, CourrierAEnvoyer } from './transport.ts'

/**
 * The next mail that is due, locked until the transaction ends; mails that another worker holds are passed over.
 *
 * @param calme whether those that keep the quiet hours wait
 */
export const prendreCourrier = (
  db: Database,
  maintenant: Date,
  calme = false,
): Promise<(CourrierAEnvoyer & { tentatives: number }) | undefined> =>
  db
    .selectFrom('courrier')
    .select(['id', 'destinataire', 'sujet', 'texte', 'html', 'tentatives'])
    .where('envoye_le', 'is', null)
    .where('prochain_essai', '<=', maintenant)
    .$if(calme, (requete) => requete.where('heures_calmes', '=', false))
    .orderBy('prochain_essai')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Notes that a mail left, and who took it; its body, which may hold a secret link, is erased when it is kept elsewhere. */
export async function noterEnvoi(
  db: Database,
  id: number,
  maintenant: Date,
  { messageId, acceptePar }: Acceptation,
  effacer: boolean,
): Promise<void> {
  await db
    .updateTable('courrier')
    .set((eb) => ({
      envoye_le: maintenant,
      message_id: messageId,
      accepte_par: acceptePar,
      prochain_essai: null,
      derniere_erreur: null,
      tentatives: eb('tentatives', '+', 1),
      ...(effacer && { texte: '', html: '' }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Notes a failure, and when to try again; null: never. */
export async function noterEchec(db: Database, id: number, erreur: string, prochainEssai: Date | null): Promise<void> {
  await db
    .updateTable('courrier')
    .set((eb) => ({
      derniere_erreur: erreur.slice(0, 500),
      prochain_essai: prochainEssai,
      tentatives: eb('tentatives', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export interface CourrierEnvoye extends CourrierAEnvoyer {
  date: Date
}

const courriersEnvoyes = (db: Database) =>
  db
    .selectFrom('courrier')
    .select((eb) => ['id', 'destinataire', 'sujet', 'texte', 'html', eb.ref('envoye_le').$notNull().as('date')])
    .where('envoye_le', 'is not', null)

/** The mails that left, newest first: what the simulated inbox shows. */
export async function listerCourriersEnvoyes(
  db: Database,
  destinataire: string | undefined,
  limite: number,
): Promise<CourrierEnvoye[]> {
  const tous = courriersEnvoyes(db).orderBy('id', 'desc').limit(limite)
  if (destinataire === undefined) return tous.execute()
  return tous.where((eb) => eb(eb.fn('lower', ['destinataire']), '=', destinataire.toLowerCase())).execute()
}

export const lireCourrierEnvoye = (db: Database, id: number): Promise<CourrierEnvoye | undefined> =>
  courriersEnvoyes(db).where('id', '=', id).executeTakeFirst()

/** Forgets mails that left, or were given up, before this instant. */
export async function purgerCourriers(db: Database, avant: Date): Promise<void> {
  await db.deleteFrom('courrier').where('prochain_essai', 'is', null).where('cree_le', '<', avant).execute()
}
