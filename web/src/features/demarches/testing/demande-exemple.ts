import type { HandlerAnswer } from '@ael/contract/call.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'

type Detail = HandlerAnswer<typeof demarchesCalls.detail>
/** A request in a list. */
export const RESUME = {
  reference: 'DE00000012',
  typeFormulaire: 'RECLAMATION',
  libelle: 'Déposer une réclamation',
  detail: 'Montant contesté',
  etat: 'EN_COURS',
  numeroContrat: '0447122',
  messageClient: 'Votre demande est lue.|Un agent vous appelle.',
  dateCreation: '2026-11-20T10:00:00+01:00',
  dateTraitement: null,
} as const
/** A file of it. */
export const PIECE = { id: 3, nom: 'facture.pdf', octets: 212_000, type: 'application/pdf' }
/** Something that happened to a request: it was made. */
export const evenement = (propre: Partial<Detail['evenements'][number]>): Detail['evenements'][number] => ({
  date: '2026-11-20T10:00:00+01:00',
  nature: 'CREATION',
  etat: 'EN_ATTENTE',
  message: null,
  pieces: [],
  ...propre,
})
/** The same request, on its page. */
export const DETAIL: Detail = {
  ...RESUME,
  contenuVisible: true,
  reponses: [{ etape: 'Votre réclamation', champ: 'info_object', question: 'Objet', reponse: 'Une facture' }],
  commentaire: 'Après 18 h.',
  pieces: [PIECE],
  liees: [],
  evenements: [
    evenement({}),
    evenement({ nature: 'ETAT', etat: 'EN_COURS' }),
    evenement({ nature: 'MESSAGE_SERVICE', etat: null, message: 'Envoyez une photo.|Merci.' }),
  ],
  reponsePossible: true,
}
