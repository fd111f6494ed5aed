import * as z from 'zod'
import { PROFILS_SUBORDONNES } from '../acces/profils.ts'
import { anonyme, connecte, contrat, defineCalls, download, profils, utilisateur } from '../call.ts'
import {
  dateSaisie,
  identifiantNumerique,
  numeroContrat,
  resultats,
  succes,
  texte,
  texteLibre,
} from '../commun/champs.ts'
import { TYPES_CONTRAT } from './regles.ts'
import { REFUS_RELEVE } from './releve-compte.ts'
import {
  adresse,
  appareil,
  compteur,
  contratDetail,
  contratPrecedent,
  contratResume,
  gestionAbonnement,
  infoAbonne,
  issueGestion,
  issueListe,
  libelleContrat,
  listeContrats,
  listeNumeros,
  pointDeLivraison,
  referenceInterne,
} from './schemas.ts'

const parContrat = z.object({ numeroContrat })

export const abonnementsCalls = defineCalls({
  contrats: {
    method: 'GET',
    path: 'Abonnement/contrats',
    summary: "Contrats que l'utilisateur atteint, ou ceux d'un utilisateur qu'il gère",
    access: connecte(),
    query: listeContrats.extend({ userWebId: identifiantNumerique.optional() }),
    answer: resultats(contratResume),
  },
  detailAbonnement: {
    method: 'GET',
    path: 'Abonnement/detailAbonnement/{numeroContrat}',
    summary: 'Un contrat en entier, avec ses clients et son compteur',
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: contratDetail,
  },
  detailAppareil: {
    method: 'GET',
    path: 'Abonnement/detailAppareil/{numeroContrat}',
    summary: "Le compteur d'un contrat, ses cadrans et leurs derniers index",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: appareil,
  },
  compteur: {
    method: 'GET',
    path: 'Abonnement/compteur/{numeroContrat}',
    summary: "Le compteur d'un contrat",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: compteur,
  },
  listeTypeAbonnements: {
    method: 'GET',
    path: 'Abonnement/listeTypeAbonnements',
    summary: 'Types de contrat',
    access: anonyme(),
    answer: z.array(z.object({ code: z.enum(TYPES_CONTRAT), libelle: z.string(), isTypeElectricity: z.boolean() })),
  },
  getContratParDefaut: {
    method: 'GET',
    path: 'Abonnement/getContratParDefaut/',
    summary: "Le contrat par défaut de l'utilisateur ; nul quand il n'en atteint aucun",
    access: connecte(),
    answer: z.object({ contrat: contratResume.nullable() }),
  },
  isResiliable: {
    method: 'GET',
    path: 'Abonnement/isResiliable/{numeroContrat}',
    summary: 'Le contrat peut-il être résilié ?',
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: z.boolean(),
  },
  rechercheContrat: {
    method: 'GET',
    path: 'Abonnement/rechercheContrat',
    summary:
      "Contrat d'un logement, pour qui en connaît la commune et le compteur ; son numéro et son index, pour qui connaît aussi l'ancien occupant",
    access: anonyme(),
    query: z.object({
      codeCommune: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^\d[\dAB]\d{3}$/, 'Choisissez une commune dans la liste.'),
      numeroCompteur: texte(64, 1),
      nomAncienOccupant: texteLibre(60).default(''),
    }),
    answer: contratPrecedent,
  },
  rechercheParCompteur: {
    method: 'GET',
    path: 'Abonnement/rechercheParCompteur/{numeroCompteur}',
    summary: "Point de livraison d'un compteur, pour un emménagement",
    access: anonyme(),
    params: z.object({ numeroCompteur: texte(64, 1) }),
    answer: pointDeLivraison,
  },
  getAdresseInstallation: {
    method: 'GET',
    path: 'Abonnement/getAdresseInstallation/{numeroContrat}',
    summary: "Adresse où le compteur d'un contrat est posé",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: adresse,
  },
  infoAbonne: {
    method: 'GET',
    path: 'Abonnement/infoAbonne/{numeroContrat}',
    summary: "Titulaire, payeur et adresse d'un contrat, tels que les formulaires les reprennent",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: infoAbonne,
  },
  telechargerJustificatifDomicile: {
    method: 'GET',
    path: 'Abonnement/telechargerJustificatifDomicile/{numeroContrat}',
    summary: "Justificatif de domicile d'un contrat en service",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: download('application/pdf'),
  },
  telechargerFicheReleveCompte: {
    method: 'POST',
    path: 'Abonnement/telechargerFicheReleveCompte/',
    summary: 'Relevé de compte entre deux dates',
    access: contrat('numeroContrat'),
    body: z
      .object({ numeroContrat, dateDebut: dateSaisie, dateFin: dateSaisie })
      .refine(({ dateDebut, dateFin }) => dateDebut <= dateFin, {
        path: ['dateFin'],
        message: REFUS_RELEVE.ordre,
      }),
    readOnly: true,
    answer: download('application/pdf'),
  },
  listeTraiteFacturation: {
    method: 'GET',
    path: 'Abonnement/listeTraiteFacturation',
    summary: 'Traités de facturation : de tous les contrats pour les gestionnaires, des siens pour un abonné',
    access: connecte(),
    answer: z.array(z.object({ code: z.string(), libelle: z.string() })),
  },
  getModeRegie: {
    method: 'GET',
    path: 'Abonnement/getModeRegie',
    summary: 'Le service est-il exploité en régie ?',
    access: anonyme(),
    answer: z.object({ result: z.boolean() }),
  },
  gestionAbonnement: {
    method: 'POST',
    path: 'Abonnement/gestionAbonnement',
    summary: 'Rattache un contrat à son compte ou le retire (refus : codes 1, 2, 3, 4, 6, 7)',
    access: connecte({ sauf: PROFILS_SUBORDONNES }),
    body: gestionAbonnement,
    answer: issueGestion,
  },
  gestionAbonnementUtilisateur: {
    method: 'POST',
    path: 'Abonnement/gestionAbonnementUtilisateur/{userWebId}',
    summary: "Rattache un contrat au compte d'un utilisateur géré, ou le retire",
    access: utilisateur('userWebId', { sauf: PROFILS_SUBORDONNES }),
    params: z.object({ userWebId: identifiantNumerique }),
    body: gestionAbonnement,
    answer: issueGestion,
  },
  gestionListeAbonnements: {
    method: 'POST',
    path: 'Abonnement/gestionListeAbonnements',
    summary:
      "Rattache une liste de contrats : les gestionnaires au compte d'un utilisateur qu'ils gèrent, un compte premium au sien",
    access: profils('CHARGE_DE_CLIENTELE', 'UTILISATEUR_PREMIUM'),
    body: z.object({ userWebId: identifiantNumerique.optional(), contrats: listeNumeros }),
    bodyLimit: 250_000,
    answer: issueListe,
  },
  personnalisationContrat: {
    method: 'POST',
    path: 'Abonnement/personnalisationContrat',
    summary: "Libellé personnel d'un contrat, vide pour l'effacer",
    access: contrat('numeroContrat', { sauf: PROFILS_SUBORDONNES }),
    body: z.object({ numeroContrat, libelle: libelleContrat }),
    answer: succes,
  },
  setContratParDefaut: {
    method: 'POST',
    path: 'Abonnement/setContratParDefaut',
    summary: 'Choisit le contrat par défaut',
    access: contrat('numeroContrat', { sauf: PROFILS_SUBORDONNES }),
    body: parContrat,
    answer: succes,
  },
  majReferenceInterne: {
    method: 'POST',
    path: 'Abonnement/majReferenceInterne',
    summary: "Référence que l'utilisateur donne au client d'un contrat, vide pour l'effacer",
    access: contrat('numeroContrat', { sauf: PROFILS_SUBORDONNES }),
    body: z.object({ numeroContrat, refExterneUtilisateur: referenceInterne }),
    answer: succes,
  },
})
