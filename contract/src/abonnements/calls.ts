import * as z from 'zod'
import { anonyme, connecte, contrat, defineCalls, download, profils, utilisateur } from '../call.ts'
import { dateReponse, dateSaisie, identifiantNumerique, liste, numeroContrat, resultats, succes, texte, texteLibre } from '../commun/champs.ts'
import {
  adresse,
  compteur,
  contratDetail,
  contratResume,
  preuveRattachement,
  TRIS_CONTRATS,
  TYPES_CONTRAT,
} from './schemas.ts'

const SUBORDONNES = ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR'] as const
const parContrat = z.object({ numeroContrat })
const codeLibelle = z.object({ code: z.string(), libelle: z.string() })
const gestion = preuveRattachement.extend({ numeroContrat, action: z.enum(['ATTACHER_CONTRAT', 'DETACHER_CONTRAT']) })
const issueRattachement = z.object({
  message: z.string(),
  numeroContrat: z.string(),
  isResilie: z.boolean().meta({ description: 'Le contrat rattaché est résilié : avertir plutôt que féliciter' }),
})
/** Mass attach: one contract number per line, or a list. */
const listeNumeros = z
  .union([z.array(z.string()), z.string()])
  .transform((saisie) => (Array.isArray(saisie) ? saisie : saisie.split(/[\s,;]+/)).map((n) => n.trim()).filter((n) => n !== ''))
  .refine((numeros) => numeros.length > 0, 'Saisissez au moins un numéro de contrat, un par ligne.')
  .refine((numeros) => numeros.length <= 5000, 'Saisissez au plus 5 000 numéros de contrat.')
const issueParLigne = z.object({
  message: z.string(),
  rattaches: z.number(),
  refuses: z.array(z.object({ numeroContrat: z.string(), code: z.string(), message: z.string() })),
})

export const abonnementsCalls = defineCalls({
  contrats: {
    method: 'GET',
    path: 'Abonnement/contrats',
    summary: "Contrats que l'utilisateur atteint, ou ceux d'un utilisateur qu'il gère",
    access: connecte(),
    query: liste(TRIS_CONTRATS, 'numeroContrat').extend({ userWebId: identifiantNumerique.optional() }),
    answer: resultats(contratResume),
  },
  detailAbonnement: {
    method: 'GET',
    path: 'Abonnement/detailAbonnement/{numeroContrat}',
    summary: "Un contrat en entier, avec ses clients et son compteur",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: contratDetail,
  },
  detailAppareil: {
    method: 'GET',
    path: 'Abonnement/detailAppareil/{numeroContrat}',
    summary: "Le compteur en place d'un contrat et ses cadrans",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: compteur,
  },
  compteur: {
    method: 'GET',
    path: 'Abonnement/compteur/{numeroContrat}',
    summary: "Les compteurs d'un contrat, du plus récent au plus ancien",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: z.array(compteur.omit({ cadrans: true }).extend({ dateDepose: dateReponse.nullable() })),
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
    summary: "Le contrat par défaut de l'utilisateur, nul s'il n'en atteint aucun",
    access: connecte(),
    answer: z.object({ contrat: contratResume.nullable() }),
  },
  isResiliable: {
    method: 'GET',
    path: 'Abonnement/isResiliable/{numeroContrat}',
    summary: 'Le contrat peut-il être résilié ?',
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: z.object({ result: z.boolean(), motif: z.string().nullable() }),
  },
  rechercheContrat: {
    method: 'GET',
    path: 'Abonnement/rechercheContrat',
    summary: "Contrat d'un logement, pour celui qui en connaît la commune, le compteur et l'ancien occupant",
    access: anonyme(),
    query: z.object({ codeCommune: texte(5, 5), numeroCompteur: texte(64, 1), nomAncienOccupant: texteLibre(60) }),
    answer: resultats(z.object({ numeroContrat: z.string(), codeTypeService: z.enum(TYPES_CONTRAT), adresse: z.string(), ville: z.string() })),
  },
  getAdresseInstallation: {
    method: 'GET',
    path: 'Abonnement/getAdresseInstallation/{numeroContrat}',
    summary: "Adresse où le compteur d'un contrat est posé",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: adresse,
  },
  telechargerJustificatifDomicile: {
    method: 'GET',
    path: 'Abonnement/telechargerJustificatifDomicile/{numeroContrat}',
    summary: 'Justificatif de domicile',
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: download('application/pdf'),
  },
  telechargerFicheReleveCompte: {
    method: 'POST',
    path: 'Abonnement/telechargerFicheReleveCompte/',
    summary: 'Relevé de compte entre deux dates',
    access: contrat('numeroContrat'),
    body: z.object({ numeroContrat, dateDebut: dateSaisie, dateFin: dateSaisie }),
    readOnly: true,
    answer: download('application/pdf'),
  },
  listeTraiteFacturation: {
    method: 'GET',
    path: 'Abonnement/listeTraiteFacturation',
    summary: 'Traités de facturation des contrats atteints',
    access: connecte(),
    answer: z.array(codeLibelle),
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
    summary: "Rattache ou retire un contrat de son compte (codes 1, 2, 3, 4, 6, 7)",
    access: connecte({ sauf: SUBORDONNES }),
    body: gestion,
    answer: issueRattachement,
  },
  gestionAbonnementUtilisateur: {
    method: 'POST',
    path: 'Abonnement/gestionAbonnementUtilisateur/{userWebId}',
    summary: "Rattache ou retire un contrat du compte d'un utilisateur géré",
    access: utilisateur('userWebId', { sauf: SUBORDONNES }),
    params: z.object({ userWebId: identifiantNumerique }),
    body: gestion,
    answer: issueRattachement,
  },
  gestionListeAbonnements: {
    method: 'POST',
    path: 'Abonnement/gestionListeAbonnements',
    summary: "Rattache une liste de contrats au compte d'un utilisateur géré, un numéro par ligne",
    access: profils('CHARGE_DE_CLIENTELE'),
    body: z.object({ userWebId: identifiantNumerique, contrats: listeNumeros }),
    bodyLimit: 200_000,
    answer: issueParLigne,
  },
  personnalisationContrat: {
    method: 'POST',
    path: 'Abonnement/personnalisationContrat',
    summary: "Libellé personnel d'un contrat, vide pour l'effacer",
    access: contrat('numeroContrat', { sauf: SUBORDONNES }),
    body: z.object({ numeroContrat, libelle: texteLibre().refine((l) => l.length !== 1, 'Saisissez au moins 2 caractères.') }),
    answer: succes,
  },
  setContratParDefaut: {
    method: 'POST',
    path: 'Abonnement/setContratParDefaut',
    summary: 'Choisit le contrat par défaut',
    access: contrat('numeroContrat', { sauf: SUBORDONNES }),
    body: parContrat,
    answer: succes,
  },
  majReferenceInterne: {
    method: 'POST',
    path: 'Abonnement/majReferenceInterne',
    summary: "Référence interne que l'utilisateur donne à un contrat",
    access: contrat('numeroContrat', { sauf: SUBORDONNES }),
    body: z.object({ numeroContrat, refExterneUtilisateur: texteLibre() }),
    answer: succes,
  },
  infoAbonne: {
    method: 'GET',
    path: 'Abonnement/infoAbonne/{numeroContrat}',
    summary: "Abonné d'un contrat, tel que les formulaires le reprennent",
    access: contrat('numeroContrat'),
    params: parContrat,
    answer: z.object({
      numeroContrat: z.string(),
      numeroClient: z.string(),
      civilite: z.string().nullable(),
      nom: z.string(),
      prenom: z.string().nullable(),
      raisonSociale: z.string().nullable(),
      email: z.string().nullable(),
      telephone: z.string().nullable(),
      adresse,
      numeroCompteur: z.string().nullable(),
    }),
  },
  rechercheParCompteur: {
    method: 'GET',
    path: 'Abonnement/rechercheParCompteur/{numeroCompteur}',
    summary: 'Point de livraison d’un compteur, pour un emménagement : ville et voie seulement',
    access: anonyme(),
    params: z.object({ numeroCompteur: texte(64, 1) }),
    answer: z.object({ trouve: z.boolean(), voie: z.string().nullable(), codePostal: z.string().nullable(), ville: z.string().nullable() }),
  },
})
