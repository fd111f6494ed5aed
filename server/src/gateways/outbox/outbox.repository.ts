import type { Database } from '../../db/database.ts'
import { parmi } from '../../db/expressions.ts'
import type { Acceptation } from './acceptation.ts'

/** The two ways out, each with its table: what is waiting there, and the proof of what left. */
export type Boite = 'courrier' | 'sms'

/**
 * The next message that is due, to be locked until the transaction ends; those that another worker holds are passed over.
 *
 * @param calme whether those that keep the quiet hours wait
 */
export const prochainMessage = (db: Database, boite: Boite, maintenant: Date, calme: boolean) =>
  db
    .selectFrom(boite)
    .where('envoye_le', 'is', null)
    .where('prochain_essai', '<=', maintenant)
    .$if(calme, (requete) => requete.where('heures_calmes', '=', false))
    .orderBy('prochain_essai')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()

/** An SMS is no longer begun once something is known of it; a mail is never more than locked. */
const connu = (boite: Boite) => (boite === 'sms' ? { commence_le: null } : {})
const SANS_CORPS = { texte: '', html: '', calendrier: null }

/** Notes that a message left, and who took it; the body of a mail, which may hold a secret link, is erased when it is kept elsewhere. */
export async function noterEnvoi(
  db: Database,
  boite: Boite,
  id: number,
  maintenant: Date,
  { messageId, acceptePar }: Acceptation,
  effacer = false,
): Promise<void> {
  await db
    .updateTable(boite)
    .set((eb) => ({
      envoye_le: maintenant,
      message_id: messageId,
      accepte_par: acceptePar,
      prochain_essai: null,
      derniere_erreur: null,
      tentatives: eb('tentatives', '+', 1),
      ...connu(boite),
      ...(effacer && SANS_CORPS),
    }))
    .where('id', '=', id)
    .execute()
}

/** Notes a failure, and when to try again; null: never. It may be sent again. */
export async function noterEchec(
  db: Database,
  boite: Boite,
  id: number,
  erreur: string,
  prochainEssai: Date | null,
): Promise<void> {
  await db
    .updateTable(boite)
    .set((eb) => ({
      derniere_erreur: erreur.slice(0, 500),
      prochain_essai: prochainEssai,
      tentatives: eb('tentatives', '+', 1),
      ...connu(boite),
    }))
    .where('id', '=', id)
    .execute()
}

/** Messages that have not left, held until the end of the transaction. */
export const tenirNonPartis = (trx: Database, boite: Boite, ids: readonly number[]) =>
  trx
    .selectFrom(boite)
    .select(['id', 'type', 'destinataire', 'derniere_erreur'])
    .where('id', '=', parmi(ids))
    .where('envoye_le', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Has them tried at once, as if they never had been; what may have left already is asked about first. */
export async function remettreAEnvoyer(
  trx: Database,
  boite: Boite,
  ids: readonly number[],
  maintenant: Date,
): Promise<void> {
  await trx.updateTable(boite).set({ prochain_essai: maintenant, tentatives: 0 }).where('id', '=', parmi(ids)).execute()
}

/** Forgets messages that left, or were given up, before this instant. */
export async function purger(db: Database, boite: Boite, avant: Date): Promise<void> {
  await db.deleteFrom(boite).where('prochain_essai', 'is', null).where('cree_le', '<', avant).execute()
}
