import { estClose } from '@ael/contract/demarches/etats.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { FichierRecu } from '../../kernel/fichier-recu.ts'
import type { DemarcheVerifiee } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import type { Services } from '../../services.ts'
import { ajouterEvenement, tenirDemande } from './demarche.repository.ts'
import { lireDemarche } from './detail.repository.ts'
import { demandeClose, reponseReservee } from './errors.ts'
import { limiteDuCompte } from './limites.ts'
import { ouvrirFormulaire } from './ouvrir-formulaire.ts'
import { ajouterPieces } from './piece.repository.ts'
import { contactDeLaDemande, prevenirCellule } from './prevenir.ts'
import { garderPieces, recevoirPieces } from './recevoir-pieces.ts'

/** Adds a message, and files, to a request that is not closed: whoever made it writes to whoever handles it. */
export async function repondreDemarche(
  services: Services,
  utilisateur: UtilisateurSession,
  demarche: DemarcheVerifiee,
  message: string,
  fichiers: AsyncIterable<FichierRecu>,
): Promise<void> {
  const lue = await lireDemarche(services.db, demarche)
  if (lue.utilisateur_id !== utilisateur.id) throw reponseReservee()
  if (estClose(lue.etat)) throw demandeClose()
  await reserverTentative(services, [limiteDuCompte(utilisateur.id)])
  const { reglages, suite } = await ouvrirFormulaire(services.db, lue.type_formulaire)
  const pieces = await recevoirPieces(services, fichiers, null, { reglages })
  await garderPieces(services, pieces, () =>
    services.db.transaction().execute(async (trx) => {
      // Held: it may have been closed while the files came.
      const tenue = await tenirDemande(trx, lue.reference)
      if (!tenue || estClose(tenue.etat)) throw demandeClose()
      const evenementId = await ajouterEvenement(trx, demarche, {
        survenuLe: services.horloge.maintenant(),
        nature: 'MESSAGE_CLIENT',
        message,
        utilisateurId: utilisateur.id,
      })
      await ajouterPieces(trx, demarche, pieces, evenementId)
      await publier(services, trx, 'demande.message', {
        reference: lue.reference,
        numeroContrat: lue.numero_contrat,
        message,
        nombreDePieces: pieces.length,
      })
      const contact = await contactDeLaDemande(trx, lue)
      await prevenirCellule(services, trx, lue, contact, suite, [
        { etape: 'Sa réponse', question: 'Message du client', reponse: message },
      ])
    }),
  )
}
