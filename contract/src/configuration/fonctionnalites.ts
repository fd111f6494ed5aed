/**
 * The features that an administrator switches on and off, with what they do and their state in a new
 * installation. The names are those of the wire; those marked « décidé » are ours
 * (docs/domaines/configuration.md#réglages).
 */
export const FONCTIONNALITES = {
  Groupe: { description: 'Groupes de contrats', actif: true },
  UsePagination: { description: 'Mode grand compte pour tous\u202F: listes paginées, mode syndic', actif: false },
  UseTutorial: { description: 'Visite guidée à la première connexion', actif: true },
  OuvrirMenuPremiereConnexion: {
    description: 'Menu de l’usager ouvert de lui-même à la première connexion (décidé)',
    actif: false,
  },
  UseFaq: { description: 'Foire aux questions', actif: true },
  SyntheseDesDemandes: { description: 'Synthèse des demandes dans le menu', actif: true },
  AfficherTuileDocuments: { description: 'Tuile des documents sur le tableau de bord', actif: true },
  PersonnalisationContrat: { description: 'Libellé personnel des contrats', actif: true },
  ContratParDefaut: { description: 'Choix d’un contrat par défaut', actif: true },
  BloquerPaiement: { description: 'Paiement en ligne suspendu', actif: false },
  PaiementPartiel: { description: 'Paiement d’une partie de ce qui est dû', actif: true },
  PaiementPartielDuSoldeContratUniquement: { description: 'Paiement partiel du seul solde du contrat', actif: false },
  PaiementMultiFacture: { description: 'Paiement de plusieurs factures à la fois', actif: true },
  ContratRegroupeMasquerReglement: { description: 'Règlements masqués pour les contrats regroupés', actif: false },
  GestionFactureV2: { description: 'Paiement du solde du contrat, en plus des factures', actif: true },
  AfficherAdminRecuperationPaiement: { description: 'Récupération des paiements dans l’administration', actif: true },
  AdminFormulaires: { description: 'Réglages des démarches dans l’administration', actif: true },
  QuatreYeuxPaiements: { description: 'Une anomalie de paiement se clôt à deux (décidé)', actif: false },
  AfficherPopinRedirect: { description: 'Orientation par commune à la connexion', actif: false },
  ImpactePlusieursContrats: { description: 'Prévenir quand une modification touche plusieurs contrats', actif: true },
  BloqueContratCoordonneeIncomplete: {
    description: 'Demander les coordonnées manquantes avant de continuer',
    actif: false,
  },
  UseCreationDeCompteAvecContrat: { description: 'Rattacher un contrat dès la création du compte', actif: true },
  InscriptionAvecNomUsage: { description: 'Nom d’usage demandé à l’inscription (décidé)', actif: false },
  AttachementContratAvecCompteur: { description: 'Rattachement par le numéro de compteur', actif: true },
  AttachementContratAvecFacture: { description: 'Rattachement par le numéro de facture', actif: true },
  AttachementContratAvecClient: { description: 'Rattachement par le numéro de client', actif: true },
  ContenuConditionnel: { description: 'Contenus selon le contrat', actif: true },
  ANNEE: { description: 'Alertes en cours du contrat', actif: false },
  ForceNoCaptcha: { description: 'Formulaires sans captcha', actif: false },
  RechercheUtilisateursParContrat: { description: 'Recherche d’utilisateurs par contrat', actif: true },
  Usurpation: { description: 'Agir au nom d’un usager', actif: true },
  SuppressionUtilisateur: { description: 'Suppression de comptes par les gestionnaires', actif: true },
  AttachementContratEnMasse: { description: 'Rattachement de contrats par liste', actif: true },
  FranceConnect: { description: 'Connexion par FranceConnect, quand il est configuré (décidé)', actif: true },
  Gigya: { description: 'Connexion par un réseau social avec Gigya, quand il est configuré (décidé)', actif: true },
  LoginParEmail: { description: 'L’identifiant est l’adresse e-mail (décidé)', actif: true },
  ValidationMailMajClient: { description: 'Modification des coordonnées confirmée par e-mail (décidé)', actif: true },
  ModeRegie: { description: 'Service exploité en régie (décidé)', actif: false },
  CreerGroupePageConso: { description: 'Créer un groupe depuis la consommation (décidé)', actif: true },
  ConditionsParMentionsLegales: {
    description: 'Les mentions légales sont ce que l’on accepte, au lieu des conditions générales (décidé)',
    actif: false,
  },
  ForceFeSubscription: {
    description: 'Facture électronique possible sans prélèvement, à la souscription',
    actif: false,
  },
  CreerCompteALaSouscription: {
    description: 'Qui souscrit sans compte en reçoit un, dont il choisit le mot de passe par e-mail',
    actif: false,
  },
  BirthDataRequired: { description: 'Date et lieu de naissance exigés des souscripteurs (décidé)', actif: false },
  ConsentementReleves: {
    description: 'Relevés quotidiens et horaires soumis au consentement du titulaire (décidé)',
    actif: true,
  },
} as const satisfies Record<string, { description: string; actif: boolean; payant?: boolean }>

export type Fonctionnalite = keyof typeof FONCTIONNALITES
