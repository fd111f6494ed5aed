/** How a number is written on the wire. */
export type TypeParametre = 'System.Int32' | 'System.Double'

/**
 * The numbers that an administrator sets, with their value in a new installation and what they may be. The names are those of the
 * wire; those marked « décidé » are ours (docs/domaines/configuration.md#réglages).
 */
export const PARAMETRES = {
  ConfigurationNbMaxElementPagination: {
    type: 'System.Int32',
    valeur: 25,
    bornes: [1, 100],
    description: 'Lignes par page d’une liste',
  },
  ConfigurationNbSwitchVueGrandCompte: {
    type: 'System.Int32',
    valeur: 100,
    bornes: [1, 1000000],
    description: 'Nombre de contrats à partir duquel la vue grand compte est proposée',
  },
  ConfigurationNbMaxContenusDansUnArticle: {
    type: 'System.Int32',
    valeur: 2,
    bornes: [1, 20],
    description: 'Contenus d’un article',
  },
  AttachementContratNbMaxParGroupe: {
    type: 'System.Int32',
    valeur: 5000,
    bornes: [1, 100000],
    description: 'Contrats d’un groupe, et seuil d’affichage de «\u202FTous mes contrats\u202F»',
  },
  nbMAxAlertesActives: { type: 'System.Int32', valeur: 1, bornes: [1, 20], description: 'Alertes actives par contrat' },
  DelaiReponseDemandeJours: {
    type: 'System.Int32',
    valeur: 10,
    bornes: [1, 90],
    description: 'Jours dans lesquels une demande reçoit sa réponse (décidé)',
  },
  DureeJetonHeures: {
    type: 'System.Int32',
    valeur: 2,
    bornes: [1, 24],
    description: 'Durée de la session, en heures (décidé)',
  },
  JetonsParAdresse: {
    type: 'System.Int32',
    valeur: 600,
    bornes: [10, 1000000],
    description: 'Jetons anonymes donnés à une adresse réseau en dix minutes (décidé)',
  },
  ProfondeurHistoriqueAnnee: {
    type: 'System.Int32',
    valeur: -1,
    bornes: [-1, 100],
    description: 'Années consultables par année, -1\u202F: toutes (décidé)',
  },
  ProfondeurHistoriqueMois: {
    type: 'System.Int32',
    valeur: -1,
    bornes: [-1, 100],
    description: 'Années consultables par mois, -1\u202F: toutes (décidé)',
  },
  ProfondeurHistoriqueJour: {
    type: 'System.Int32',
    valeur: -1,
    bornes: [-1, 600],
    description: 'Mois consultables par jour, -1\u202F: tous (décidé)',
  },
  ProfondeurHistoriqueHeure: {
    type: 'System.Int32',
    valeur: -1,
    bornes: [-1, 3660],
    description: 'Jours consultables par heure, -1\u202F: tous (décidé)',
  },
  FacturesNbContratsActivationRestrictionHistorique: {
    type: 'System.Int32',
    valeur: 100,
    bornes: [1, 1000000],
    description: 'Nombre de contrats à partir duquel l’historique des factures est restreint',
  },
  FacturesNbMoisRestrictionHistorique: {
    type: 'System.Int32',
    valeur: -1,
    bornes: [-1, 1200],
    description: 'Mois de factures affichés quand l’historique est restreint, -1\u202F: tous',
  },
  ConservationHeureMois: {
    type: 'System.Int32',
    valeur: 24,
    bornes: [-1, 600],
    description: 'Mois de conservation des relevés horaires des particuliers, -1\u202F: sans limite (décidé)',
  },
  ConservationJourMois: {
    type: 'System.Int32',
    valeur: 36,
    bornes: [-1, 600],
    description: 'Mois de conservation des relevés quotidiens des particuliers, -1\u202F: sans limite (décidé)',
  },
  HeuresCalmesDebut: {
    type: 'System.Int32',
    valeur: 21,
    bornes: [0, 23],
    description: 'Heure à partir de laquelle aucune alerte n’est envoyée (décidé)',
  },
  HeuresCalmesFin: {
    type: 'System.Int32',
    valeur: 8,
    bornes: [0, 23],
    description: 'Heure à laquelle les alertes de la nuit partent (décidé)',
  },
  AncienneteMaxFactureRattachement: {
    type: 'System.Int32',
    valeur: 24,
    bornes: [1, 600],
    description: 'Mois au-delà desquels une facture ne permet plus le rattachement (décidé)',
  },
  ModeAffichageUtilisateur: {
    type: 'System.Int32',
    valeur: 0,
    bornes: [0, 1],
    description:
      'Usager dans l’en-tête\u202F: 0 son adresse e-mail, 1 son nom\u202F; toujours son nom quand une identité fédérée est proposée (décidé)',
  },
  DelaiFermetureMenu: {
    type: 'System.Int32',
    valeur: 3000,
    bornes: [0, 60000],
    description: 'Millisecondes après lesquelles un menu que le pointeur a quitté se ferme, 0\u202F: jamais (décidé)',
  },
  ConsommationMoyenneRegionale: {
    type: 'System.Double',
    valeur: 0.151,
    bornes: [0, 10],
    description: 'Consommation moyenne régionale par jour et par personne, en m3',
  },
  ConsommationMoyenneLogement: {
    type: 'System.Double',
    valeur: 120,
    bornes: [1, 10_000],
    description:
      'Consommation moyenne d’un logement comparable de la zone, en m3 par an\u202F: sans historique, elle borne l’écrêtement',
  },
  PeriodeReleveJoursAvant: {
    type: 'System.Int32',
    valeur: 15,
    bornes: [-1, 366],
    description: 'Jours avant le prochain relevé où l’abonné peut envoyer son index, -1\u202F: en tout temps (décidé)',
  },
  PeriodeReleveJoursApres: {
    type: 'System.Int32',
    valeur: 5,
    bornes: [0, 366],
    description: 'Jours après ce relevé où il le peut encore (décidé)',
  },
  RelecturePaiementsJours: {
    type: 'System.Int32',
    valeur: 120,
    bornes: [0, 3650],
    description:
      'Jours pendant lesquels un paiement enregistré est relu chez son prestataire, 0\u202F: jamais (décidé)',
  },
  FacteurMonetaire: {
    type: 'System.Double',
    valeur: 1.17,
    bornes: [0, 100],
    description: 'Prix indicatif du m³, en euros, tant que rien n’est facturé\u202F; 0\u202F: aucun',
  },
} as const satisfies Record<
  string,
  { type: TypeParametre; valeur: number; bornes: readonly [min: number, max: number]; description: string }
>

export type Parametre = keyof typeof PARAMETRES
