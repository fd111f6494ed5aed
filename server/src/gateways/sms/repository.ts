import type { Selectable } from 'kysely'
import type { Sms } from '../../db/schema.generated.ts'
import type { Database } from '../../db/database.ts'
import { prochainMessage } from '../outbox/outbox.repository.ts'
import type { SmsAEnvoyer } from './transport.ts'

export type SmsPris = SmsAEnvoyer & { tentatives: number; commenceLe: Date }

const COLONNES = ['id', 'destinataire', 'texte', 'tentatives', 'commence_le'] as const
const enSms = (row: Pick<Selectable<Sms>, (typeof COLONNES)[number]>): SmsPris => ({
  id: row.id,
  destinataire: row.destinataire,
  texte: row.texte,
  tentatives: row.tentatives,
  commenceLe: row.commence_le ?? new Date(0),
})

/**
 * Marks the next SMS that is due as begun, for good: whatever happens now, it is not sent again before the provider was
 * asked about it. Those of other workers are passed over.
 *
 * @param calme whether those that keep the quiet hours wait
 */
export async function commencerSms(db: Database, maintenant: Date, calme: boolean): Promise<SmsPris | undefined> {
  const row = await db
    .updateTable('sms')
    .set({ commence_le: maintenant })
    .where('id', '=', prochainMessage(db, 'sms', maintenant, calme).select('id').where('commence_le', 'is', null))
    .returning(COLONNES)
    .executeTakeFirst()
  return row && enSms(row)
}

/** An SMS that was begun before an instant and of which nothing is known, locked until the transaction ends. */
export async function prendreSmsEnSuspens(db: Database, avant: Date, maintenant: Date): Promise<SmsPris | undefined> {
  const row = await db
    .selectFrom('sms')
    .select(COLONNES)
    .where('envoye_le', 'is', null)
    .where('commence_le', '<=', avant)
    .where('prochain_essai', '<=', maintenant)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && enSms(row)
}

/** Notes that nothing is known yet: it stays begun, and the provider is asked later. */
export async function noterSuspens(db: Database, id: number, erreur: string, prochainEssai: Date): Promise<void> {
  await db
    .updateTable('sms')
    .set({ derniere_erreur: erreur.slice(0, 500), prochain_essai: prochainEssai })
    .where('id', '=', id)
    .execute()
}

/** It was not taken: it is due as before. */
export async function remettreEnFile(db: Database, id: number): Promise<void> {
  await db.updateTable('sms').set({ commence_le: null }).where('id', '=', id).execute()
}

export interface SmsEnvoye {
  id: number
  destinataire: string
  texte: string
  date: Date
}

/** The SMS that left, newest first: what the simulated inbox shows. */
export async function listerSmsEnvoyes(
  db: Database,
  destinataire: string | undefined,
  limite: number,
): Promise<SmsEnvoye[]> {
  return db
    .selectFrom('sms')
    .select((eb) => ['id', 'destinataire', 'texte', eb.ref('envoye_le').$notNull().as('date')])
    .where('envoye_le', 'is not', null)
    .$if(destinataire !== undefined, (requete) => requete.where('destinataire', '=', destinataire ?? ''))
    .orderBy('id', 'desc')
    .limit(limite)
    .execute()
}
