/** What procedures are about, in the order they are listed. */
export const SUJETS = ['contrat', 'compteur', 'paiement', 'travaux', 'aide'] as const
export type Sujet = (typeof SUJETS)[number]

/** A procedure at an address of its own: its form, its name in titles, who may open it. */
export interface Adresse {
  /** Under what it is listed; left out: it is reached from another screen. */
  sujet?: Sujet
  type: string
  titre: string
  acces: 'any' | 'login' | 'disconnected'
  /** The address may name the contract that is looked at; then whoever comes has to be signed in. */
  contrat?: true
}

/** Every address of a form (docs/domaines/demarches.md#adresses-des-formulaires). */
export const ADRESSES = {
  '/demarches/analyse': { sujet: 'aide', type: 'ANALYSE', titre: 'Demander une analyse de l’eau', acces: 'login' },
  '/demarches/branchement': {
    sujet: 'travaux',
    type: 'BRANCHEMENT_NEUF_CONTACT',
    titre: 'Demander un branchement neuf',
    acces: 'any',
    contrat: true,
  },
  '/demarches/contact': {
    sujet: 'aide',
    type: 'CONTACT',
    titre: 'Écrire au service de l’eau',
    acces: 'any',
    contrat: true,
  },
  '/demarches/demenagement': {
    type: 'DEMENAGEMENT_CONTACT',
    titre: 'Signaler un déménagement',
    acces: 'login',
  },
  '/demarches/demenagementv2': {
    sujet: 'contrat',
    type: 'DEMENAGEMENTV2',
    titre: 'Je déménage',
    acces: 'login',
  },
  '/demarches/coordonnee': {
    sujet: 'paiement',
    type: 'COORD_PAYEUR',
    titre: 'Changer l’adresse de facturation',
    acces: 'login',
  },
  '/demarches/coordonneeManuel': {
    type: 'COORD_PAYEUR_CONTACT',
    titre: 'Demander un changement d’adresse de facturation',
    acces: 'login',
  },
  '/demarches/deplacement': {
    sujet: 'travaux',
    type: 'DEPLACEMENT_COMPTEUR_CONTACT',
    titre: 'Demander le déplacement du compteur',
    acces: 'any',
    contrat: true,
  },
  '/demarches/droitsAccesDonnees': {
    sujet: 'aide',
    type: 'DROIT_ACCES_DONNEES',
    titre: 'Exercer vos droits sur vos données',
    acces: 'any',
  },
  '/demarches/entreprise': {
    sujet: 'paiement',
    type: 'ENTREPRISE',
    titre: 'Demander un délai, entreprise en difficulté',
    acces: 'any',
  },
  '/demarches/individualisation': {
    sujet: 'travaux',
    type: 'INDIVIDUALISATION_CONTACT',
    titre: 'Demander l’individualisation des contrats',
    acces: 'any',
    contrat: true,
  },
  '/demarches/jardin': {
    sujet: 'travaux',
    type: 'COMPTEUR_JARDIN_CONTACT',
    titre: 'Demander un compteur de jardin',
    acces: 'any',
    contrat: true,
  },
  '/demarches/paiementVirement': {
    sujet: 'paiement',
    type: 'PAIEMENT_VIREMENT',
    titre: 'Annoncer un virement',
    acces: 'login',
  },
  '/demarches/pose': {
    sujet: 'travaux',
    type: 'POSE_COMPTEUR_CONTACT',
    titre: 'Demander la pose d’un compteur',
    acces: 'any',
    contrat: true,
  },
  '/demarches/reclamation': { sujet: 'aide', type: 'RECLAMATION', titre: 'Déposer une réclamation', acces: 'any' },
  '/contrat/resiliation': { type: 'RESILIATION', titre: 'Résilier votre contrat', acces: 'login', contrat: true },
  '/demarches/changerRIB': {
    sujet: 'paiement',
    type: 'MODIF_COORD_BANCAIRE',
    titre: 'Changer de compte bancaire',
    acces: 'login',
  },
  '/demarches/changerRIBManuel': {
    type: 'MODIF_COORD_BANCAIRE_CONTACT',
    titre: 'Demander un changement de compte bancaire',
    acces: 'login',
  },
  '/demarches/payeur': { sujet: 'paiement', type: 'NOUVEAU_PAYEUR', titre: 'Changer de payeur', acces: 'login' },
  '/demarches/resiliation': {
    sujet: 'contrat',
    type: 'RESILIATION',
    titre: 'Résilier votre contrat',
    acces: 'login',
  },
  '/demarches/resiliationdec': {
    sujet: 'contrat',
    type: 'RESILIATION_DEC',
    titre: 'Résilier sans compte',
    acces: 'disconnected',
  },
  '/demarches/souscription': {
    type: 'SOUSCRIPTION',
    titre: 'Souscrire un contrat en reprenant celui de l’ancien occupant',
    acces: 'any',
  },
  '/demarches/souscriptionNew': {
    sujet: 'contrat',
    type: 'SOUSCRIPTIONV2',
    titre: 'Souscrire un contrat',
    acces: 'any',
  },
  '/demarches/souscriptionPro': {
    type: 'SOUSCRIPTIONV2_PRO',
    titre: 'Souscrire un contrat professionnel',
    acces: 'any',
  },
  '/demarches/souscriptionSign': {
    type: 'SOUSCRIPTION_SIGN',
    titre: 'Souscrire et signer un contrat',
    acces: 'any',
  },
  '/demarches/souscriptionv3': {
    sujet: 'contrat',
    type: 'SOUSCRIPTIONV3',
    titre: 'J’emménage',
    acces: 'any',
  },
  '/contrat/souscription': { type: 'SOUSCRIPTIONV2', titre: 'Souscrire un contrat', acces: 'disconnected' },
  '/demarches/warsmann': {
    sujet: 'paiement',
    type: 'WARSMANN',
    titre: 'Demander un écrêtement pour fuite',
    acces: 'any',
  },
} as const satisfies Record<`/${string}`, Adresse>

export type AdresseDeDemarche = keyof typeof ADRESSES
