import { type EtatDemarche, estClose, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import type { Database } from '../../db/database.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import { publier } from '../../noyau/evenements/publier.ts'
import type { Services } from '../../services.ts'
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
  await publier(services, trx, 'demande.etat', { reference, numeroContrat: demande.numero_contrat, etat, message })
  if (demande.email === null) return
  await deposerCourrier(services, trx, 'demande-reponse', demande.email, {
    reference,
    demande: demande.libelle,
    message: (message ?? '').replaceAll('|', '\n'),
    etat: LIBELLES_ETATS[etat],
    pieces: [],
    lien: demande.utilisateur_id === null ? null : lienApplication(services, '/demandes'),
  })
}
