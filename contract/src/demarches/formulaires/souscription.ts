import { adresse, complement, email, est, numeroCompteur, numeroContrat, PARTICULIER, telephone } from '../briques.ts'
import { compteBancaire } from '../briques/compte-bancaire.ts'
import { payeur, personneOuSociete } from '../briques/payeur.ts'
import {
  avisSouscription,
  choixDePaiement,
  communeDuLieu,
  documentsSouscription,
  estPreleve,
  releveEntree,
  SOUSCRIPTION,
} from '../briques/souscription.ts'
import type { Formulaire } from '../modele.ts'

const IDS = { mensu: 'info_serviceMensu', prelevement: 'info_servicePrelevement', facture: 'info_facture' }
const autrePayeur = est('clientPayeur_different', 'Oui')

/** The first form of subscription, step by step (docs/domaines/demarches.md#souscription). */
export const souscription: Formulaire = {
  ...SOUSCRIPTION,
  type: 'SOUSCRIPTION',
  libelle: 'Souscrire un contrat en reprenant celui de l’ancien occupant',
  description: 'Vous avez le numéro du contrat ou du compteur du logement\u202F: reprenez-le à votre nom.',
  recherche: { commune: 'info_commune', compteur: 'numeroPhysiqueAppareil' },
  etapes: [
    {
      id: 'commune',
      libelle: 'La commune',
      avis: avisSouscription,
      champs: [communeDuLieu('info_commune', 'Commune du logement')],
    },
    { id: 'titulaire', libelle: 'Le titulaire', champs: personneOuSociete('clientTitulaire_') },
    {
      id: 'contrat',
      libelle: 'Le contrat et le compteur',
      champs: [
        {
          ...numeroContrat('referenceAbonnement_numeroContratAbonnementPredecesseur', false),
          libelle: 'Numéro de contrat de l’ancien occupant',
          depart: () => undefined,
          aide: 'Si vous le connaissez.',
        },
        numeroCompteur('numeroPhysiqueAppareil'),
        ...releveEntree({ jour: 'dateReleveIndexConsommation', cadrans: 'cadran', confirme: 'confirme' }),
        {
          id: 'info_nombreOccuppantsLogement',
          libelle: 'Nombre d’occupants du logement',
          type: 'texte',
          format: 'nombrePersonnes',
          quand: est('clientTitulaire_type', PARTICULIER),
        },
        { id: 'info_date', libelle: 'Date d’entrée dans les lieux', type: 'date' },
      ],
    },
    {
      id: 'adresses',
      libelle: 'Les adresses',
      champs: [
        email('clientTitulaire_email'),
        telephone('clientTitulaire_telephone'),
        ...adresse('clientTitulaire_adresse_'),
        {
          id: 'clientPayeur_different',
          libelle: 'Quelqu’un d’autre paie les factures',
          type: 'case',
          obligatoire: false,
        },
      ],
    },
    { id: 'payeur', libelle: 'Le payeur', quand: autrePayeur, champs: payeur('clientPayeur_') },
    {
      id: 'paiement',
      libelle: 'Le paiement',
      // The meter is known by now; this form asks for no acceptance apart from what is sent.
      documents: documentsSouscription(est('clientTitulaire_type', PARTICULIER)),
      champs: choixDePaiement(IDS),
    },
    {
      id: 'prelevement',
      libelle: 'Le compte à prélever',
      quand: estPreleve(IDS),
      champs: compteBancaire('prelevement_'),
    },
    complement(),
  ],
}
