import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import { estClose } from '@ael/contract/demarches/etats.ts'
import { instantIso } from '../../kernel/horloge.ts'
import type { DemarcheVerifiee } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { type DemarcheLue, evenementsDe, lireDemarche } from './detail.repository.ts'
import { demandeInconnue } from './errors.ts'
import { pieceDe, piecesDe } from './piece.repository.ts'
import { demandesLiees } from './suite.repository.ts'

/** What was said in a request is for whoever said it, and for the service: others of its contract see what becomes of it. */
export const enVoitLeContenu = (
  { utilisateur_id: auteur }: Pick<DemarcheLue, 'utilisateur_id'>,
  { id, profils }: UtilisateurSession,
) => auteur === id || estGestionnaire(profils)

/** The page of a request: its answers, its files and what happened to it. */
export async function montrerDemarche({ db }: Services, utilisateur: UtilisateurSession, demarche: DemarcheVerifiee) {
  const [lue, evenements, pieces, liees] = await Promise.all([
    lireDemarche(db, demarche),
    evenementsDe(db, demarche),
    piecesDe(db, demarche),
    demandesLiees(db, demarche),
  ])
  const contenu = enVoitLeContenu(lue, utilisateur)
  const repondue = evenements.some(({ nature }) => nature === 'MESSAGE_SERVICE')
  const presenter = (voulues: typeof pieces) =>
    contenu ? voulues.map(({ id, nom, octets, type }) => ({ id, nom, octets, type })) : []
  return {
    reference: lue.reference,
    typeFormulaire: lue.type_formulaire,
    libelle: lue.libelle,
    detail: lue.motif,
    etat: lue.etat,
    numeroContrat: lue.numero_contrat,
    messageClient: contenu || !repondue ? lue.message_client : null,
    dateCreation: instantIso(lue.creee_le),
    dateTraitement: lue.traitee_le && instantIso(lue.traitee_le),
    contenuVisible: contenu,
    reponses: contenu ? lue.reponses : [],
    commentaire: contenu ? lue.commentaire : null,
    pieces: presenter(pieces.filter(({ evenement_id: avec }) => avec === null)),
    liees: contenu ? liees : [],
    evenements: evenements
      .filter(({ nature }) => contenu || nature === 'CREATION' || nature === 'ETAT')
      .map(({ id, survenu_le: quand, nature, etat, message }) => ({
        date: instantIso(quand),
        nature,
        etat,
        message,
        pieces: presenter(pieces.filter(({ evenement_id: avec }) => avec === id)),
      })),
    reponsePossible: lue.utilisateur_id === utilisateur.id && !estClose(lue.etat),
  }
}

/** A file of a request, for whoever sent it and for the service; never shown in the page. */
export async function telechargerPiece(
  { db, pieces }: Services,
  utilisateur: UtilisateurSession,
  demarche: DemarcheVerifiee,
  id: number,
) {
  const [lue, piece] = await Promise.all([lireDemarche(db, demarche), pieceDe(db, demarche, id)])
  if (!piece || !enVoitLeContenu(lue, utilisateur)) throw demandeInconnue()
  return { nomFichier: piece.nom, type: piece.type, contenu: pieces.lire(piece.cle) }
}
