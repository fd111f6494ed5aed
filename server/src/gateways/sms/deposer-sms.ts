import { telephoneInternational } from '@ael/contract/commun/coordonnees.ts'
import type { Database } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import type { Services } from '../../services.ts'
import { couperGsm, LONGUEUR_SMS, longueurGsm, versGsm } from './gsm.ts'

/** The PostgreSQL channel on which servers learn that an SMS is waiting. */
export const CANAL_SMS = 'sms'

const LONGUEUR_SERVICE = 30

/** « Eaux de Valombre : … Contrat 0012345. », one SMS whatever is in it; the sentence is cut first. */
export function redigerSms(nomService: string, phrase: string, suite: string): string {
  const debut = `${couperGsm(versGsm(nomService), LONGUEUR_SERVICE)} : `
  const fin = suite === '' ? '' : ` ${versGsm(suite)}`
  return `${debut}${couperGsm(versGsm(phrase), LONGUEUR_SMS - longueurGsm(debut) - longueurGsm(fin))}${fin}`
}

/**
 * Puts an SMS in the outbox, in the transaction of the act: it is sent if and only if the act is committed
 * (`envoi-sms.job.ts` sends it). Answers its number, or null when nobody can be reached there.
 *
 * @param heuresCalmes whether it waits for the end of the quiet hours
 */
export async function deposerSms(
  { horloge }: Pick<Services, 'horloge'>,
  db: Database,
  {
    type,
    telephone,
    texte,
    heuresCalmes = false,
  }: { type: string; telephone: string; texte: string; heuresCalmes?: boolean },
): Promise<number | null> {
  const destinataire = telephoneInternational(telephone)
  if (destinataire === null) return null
  const maintenant = horloge.maintenant()
  const { id } = await db
    .insertInto('sms')
    .values({ type, destinataire, texte, heures_calmes: heuresCalmes, cree_le: maintenant, prochain_essai: maintenant })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(db, CANAL_SMS, '')
  return id
}
