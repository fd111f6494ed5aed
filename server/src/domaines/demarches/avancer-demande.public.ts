import { type EtatDemarche, estClose } from '@ael/contract/demarches/etats.ts'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { annoncerSuite } from './annoncer-suite.ts'
import { ajouterEvenement, noterEtat, tenirDemande } from './demarche.repository.ts'
import { demandeClose, demandeInconnue } from './errors.ts'

export interface SuiteDonnee {
  reference: string
  etat: EtatDemarche
  /** To the customer; lines told apart by a pipe. */
  message: string | null
}

/**
 * Moves a request on, in the transaction of whoever calls: what was said and the new state stand in its page, whoever made it
 * is written to, and the utility's systems are told. The same again changes nothing.
 */
export async function avancerDemande(
  services: Pick<Services, 'config' | 'horloge'>,
  trx: Database,
  { reference, etat, message }: SuiteDonnee,
): Promise<void> {
  const demande = await tenirDemande(trx, reference)
  if (!demande) throw demandeInconnue()
  if (demande.etat === etat && (message === null || demande.message_client === message)) return
  if (estClose(demande.etat)) throw demandeClose()
  const survenuLe = services.horloge.maintenant()
  await noterEtat(trx, demande.id, { etat, message: message ?? demande.message_client, quand: survenuLe })
  if (etat !== demande.etat) await ajouterEvenement(trx, demande.id, { survenuLe, nature: 'ETAT', etat })
  if (message !== null) await ajouterEvenement(trx, demande.id, { survenuLe, nature: 'MESSAGE_SERVICE', message })
  await annoncerSuite(services, trx, demande, {
    etat,
    message,
    texte: (message ?? '').replaceAll('|', '\n'),
    pieces: [],
    email: demande.email,
  })
}
