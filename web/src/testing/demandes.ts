import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { DemandeEnFile, DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { serveur } from './serveur.ts'

/** A request in the queue of the staff, late, in the hands of whoever looks. */
export const enFile: DemandeEnFile = {
  reference: 'DE00000012',
  typeFormulaire: 'RECLAMATION',
  libelle: 'Réclamation',
  etat: 'EN_COURS',
  numeroContrat: '0447122',
  demandeur: 'Paul Vasseur',
  agent: 'Sophie Blanc',
  aMoi: true,
  dateCreation: '2020-11-22T10:00:00+01:00',
  dateTraitement: null,
  echeance: '2020-12-02T10:00:00+01:00',
  enRetard: true,
}
/** The same, whole. */
export const dossierLu: DossierDemande = {
  ...enFile,
  detail: null,
  messageClient: null,
  reponses: [{ etape: 'e', champ: 'info_message', question: 'Votre message', reponse: 'La facture est double.' }],
  commentaire: null,
  pieces: [{ id: 3, nom: 'facture.pdf', octets: 2048, type: 'application/pdf' }],
  liees: [],
  evenements: [
    { date: '2020-11-22T10:00:00+01:00', nature: 'CREATION', etat: 'EN_ATTENTE', message: null, pieces: [] },
  ],
  email: 'paul@exemple.fr',
  userWebId: '31',
  motif: null,
  action: null,
  codeCellule: 'C12',
  autresDemandes: 2,
  collegues: [{ id: 7, nom: 'Thierry Blanc' }],
  suivi: [
    { date: '2020-11-22T11:00:00+01:00', nature: 'PRISE', agent: 'Sophie Blanc', texte: null },
    { date: '2020-11-22T12:00:00+01:00', nature: 'NOTE', agent: 'Thierry Blanc', texte: 'Déjà accordé en mai.' },
  ],
}
/** Another one in the queue. */
export const autreEnFile: DemandeEnFile = { ...enFile, reference: 'DE00000013', demandeur: 'Awa Diop' }

/** The server has both, reads the first whole, and keeps a text to answer by. */
export function repondreDemandes(): void {
  serveur.repond(traitementCalls.file, {
    resultats: [enFile, autreEnFile],
    nbTotalResultats: 2,
    nombres: { aTraiter: 2, aPrendre: 0, aMoi: 2, enRetard: 2 },
  })
  serveur.repond(traitementCalls.dossier, dossierLu)
  serveur.repond(traitementCalls.textesTypes, {
    resultats: [{ id: 4, titre: 'Il manque une pièce', texte: 'Bonjour {nom}, envoyez [la pièce].' }],
  })
}
