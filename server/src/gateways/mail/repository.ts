import type { Database } from '../../db/database.ts'
import { prochainMessage } from '../outbox/outbox.repository.ts'
import type { CourrierAEnvoyer } from './transport.ts'

interface CourrierDu extends Omit<CourrierAEnvoyer, 'pieces'> {
  documentJoint: number | null
  /** The request whose files go along. */
  piecesDe: number | null
  reunirPdf: boolean
  tentatives: number
}

/**
 * The next mail that is due, locked until the transaction ends; mails that another worker holds are passed over.
 *
 * @param calme whether those that keep the quiet hours wait
 */
export const prendreCourrier = (db: Database, maintenant: Date, calme = false): Promise<CourrierDu | undefined> =>
  prochainMessage(db, 'courrier', maintenant, calme)
    .select([
      'id',
      'destinataire',
      'sujet',
      'texte',
      'html',
      'calendrier',
      'expediteur',
      'expediteur_nom as expediteurNom',
      'document_joint as documentJoint',
      'pieces_de as piecesDe',
      'reunir_pdf as reunirPdf',
      'tentatives',
    ])
    .executeTakeFirst()

export interface CourrierEnvoye extends Omit<CourrierAEnvoyer, 'expediteur' | 'expediteurNom' | 'pieces'> {
  date: Date
}

const courriersEnvoyes = (db: Database) =>
  db
    .selectFrom('courrier')
    .select((eb) => [
      'id',
      'destinataire',
      'sujet',
      'texte',
      'html',
      'calendrier',
      eb.ref('envoye_le').$notNull().as('date'),
    ])
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
