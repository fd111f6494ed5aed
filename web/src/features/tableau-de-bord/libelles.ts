/** The words of the dashboard; U+202F stands before : ; ! ? and inside « ». */
export const libelles = {
  bonjour: (prenom: string) => `Bonjour ${prenom}`.trim(),
  vueEnsemble: 'Vue d’ensemble',
  avis: 'À savoir',
  chargement: 'Chargement',
  sansDroit: 'Votre profil ne donne pas accès à cette information.',
  intact: 'Vos données sont intactes. Réessayez dans un instant.',

  solde: 'Solde',
  soldeEchec: 'Votre solde ne s’affiche pas',
  rienAPayer: 'Rien à payer pour l’instant.',
  prelevement: 'Prélevé à l’échéance, vous n’avez rien à faire.',
  voirARegler: 'Voir les factures à payer',
  tousReglements: 'Tous les règlements',
  toutesFactures: 'Toutes les factures',

  consommation: 'Consommation',
  consommationEchec: 'Votre consommation ne s’affiche pas',
  consommationVide: 'Aucun relevé pour l’instant',
  consommationVideRaison: 'La consommation s’affiche ici dès le premier relevé du compteur.',
  aujourdhui: 'Aujourd’hui',
  aujourdhuiCourt: 'Auj.',
  voirDetail: 'Voir le détail',

  facturee: 'Consommation facturée',
  factureeVide: 'Aucune consommation facturée',
  factureeVideRaison: 'Elle s’affiche ici dès la première facture qui en compte une.',

  factureeAvoir: 'Votre dernière facture est un avoir',
  factureeAvoirRaison: 'Ce que les précédentes ont compté se lit sur chacune d’elles.',

  derniereFacture: 'Dernière facture',
  derniereFactureEchec: 'Votre dernière facture ne s’affiche pas',
  derniereFactureVide: 'Aucune facture pour l’instant',
  derniereFactureVideRaison: 'La première s’affiche ici dès son émission.',
  numero: 'Numéro',
  volume: 'Volume',
  reglement: 'Règlement',
  restant: 'Reste à payer',

  prochaineFacture: 'Prochaine facture',
  prochaineFactureEchec: 'La prochaine facture ne s’affiche pas',
  prochaineFactureVide: 'Aucune facture n’est prévue pour l’instant.',
  prevueLe: (jour: string) => `prévue le ${jour}`,
  clotureAVenir: 'Ce contrat est terminé\u202F: sa facture de clôture est à venir.',
  cloturePrevueLe: (jour: string) => `facture de clôture, prévue le ${jour}`,

  dernierReglement: 'Dernier règlement',
  dernierReglementEchec: 'Votre dernier règlement ne s’affiche pas',
  dernierReglementVide: 'Aucun règlement pour l’instant',
  dernierReglementVideRaison: 'Le premier s’affiche ici dès sa réception.',
  rejete: 'Rejeté',
  rembourse: 'Remboursé',
  mode: 'Mode',
  facture: 'Facture',

  tuilePrelevement: {
    titre: 'Prélèvement',
    echec: 'Votre prélèvement ne s’affiche pas',
    mensualise: 'Mensualisé',
    prochaine: (montant: string, jour: string) => `Prochain débit de ${montant} le ${jour}.`,
    preleve: 'Prélevé à l’échéance',
    preleveAide: 'Chaque facture est débitée à sa date, vous n’avez rien à faire.',
    libre: 'Ni prélevé ni mensualisé',
    libreAide: 'Vous payez chaque facture vous-même.',
    voir: 'Voir l’échéancier et le mandat',
    simuler: 'Simuler une mensualisation',
  },
  tuileEFacture: {
    titre: 'Facture électronique',
    echec: 'Vos factures électroniques ne s’affichent pas',
    derniere: (jour: string) => `Chaque facture est ici en PDF dès son émission\u202F: la dernière est du ${jour}.`,
    aucune: 'Chaque facture sera ici en PDF dès son émission.',
    services: 'Voir les services du contrat',
  },

  tuileServices: {
    titre: 'Services',
    echec: 'Vos services ne s’affichent pas',
    nombre: (nombre: number) =>
      nombre === 0 ? 'Aucun service souscrit' : nombre === 1 ? 'Un service souscrit' : `${nombre} services souscrits`,
    aucun: 'Prélèvement, mensualisation, alertes, assistance\u202F: voyez ce que ce contrat peut avoir.',
    liste: (services: readonly string[]) => `${services.join(', ')}.`,
    voir: 'Voir les services',
  },
  tuileInterventions: {
    titre: 'Interventions',
    echec: 'Vos interventions ne s’affichent pas',
    aPlanifier: (jour: string) => `Choisissez un créneau avant le ${jour}.`,
    rendezVous: (quand: string) => `Rendez-vous le ${quand}.`,
    planifier: 'Choisir un créneau',
    voir: 'Voir le rendez-vous',
  },

  releves: 'Relevés',
  releveOuverte: (fin: string) => `La relève est ouverte jusqu’au ${fin}.`,
  envoyerReleve: 'Envoyer mon relevé',
  relevesEchec: 'Vos relevés ne s’affichent pas',
  relevesVide: 'Aucun relevé en douze mois',
  relevesVideRaison: 'L’index s’affiche ici dès le premier relevé du compteur.',
  aDistance: 'à distance. Votre présence n’est pas nécessaire.',
  prochainReleve: 'Prochain relevé',
  estime: 'Estimé',

  relances: 'Relances',
  relancesEchec: 'Vos relances ne s’affichent pas',

  alertes: 'Alertes',
  alertesEchec: 'Vos alertes ne s’affichent pas',
  alertesCalmes: 'Rien à signaler depuis 30 jours.',
  alertesProtection: 'Nous surveillons votre compteur et vous prévenons.',
  alertesActives: (nombre: number) =>
    nombre === 0
      ? 'Vous n’avez pas d’alerte active.'
      : nombre === 1
        ? 'Une de vos alertes est active.'
        : `${nombre} de vos alertes sont actives.`,
  ecoulementContinu: 'Écoulement continu',
  voirFuite: 'Voir la fuite et que faire',
  voirFuiteFinie: 'Voir ce qui a coulé',
  fuiteRepondue: {
    CAUSE: 'Vous en avez indiqué la cause.',
    REPARATION: 'Vous avez signalé la réparation\u202F: nous vérifions les nuits suivantes.',
  },
  voirAlertes: 'Voir les alertes',
  gererAlertes: 'Gérer les alertes',

  documents: 'Documents',
  documentsEchec: 'Vos documents ne s’affichent pas',
  documentsVide: 'Aucun document pour l’instant',
  documentsVideRaison: 'Les règlements et les documents de ce contrat s’affichent ici dès leur publication.',
  documentsTous: (nombre: number) => `Voir les ${nombre} documents`,
  documentsDuContrat: (numero: string) => `Documents du contrat ${numero}`,
  documentsNom: ['document', 'documents'],

  contrats: 'Contrats du groupe',
  voirContrats: 'Voir les contrats',
  facturesARegler: 'Factures à payer',
  aRegler: 'En tout',
  echues: 'Dont échues',
  relancees: 'Dont relancées',

  sansContrat: 'Rattachez votre premier contrat',
  sansContratRaison: (references: string) =>
    `Votre solde, vos factures et votre consommation s’afficheront ici. Il vous faut le numéro du contrat et une référence\u202F: ${references}.`,
  rattacher: 'Rattacher un contrat',
  sansUnivers: 'Aucun contrat ne vous est ouvert',
  sansUniversRaison: (responsable: string | null) =>
    `Demandez l’accès à ${responsable ?? 'la personne qui gère votre compte'}\u202F: vos contrats s’afficheront ici.`,
  sansContratEquipe: 'Aucun contrat sur ce compte',
  sansContratEquipeRaison: 'Rattachez un contrat à votre compte pour voir ici ce que voit un abonné.',
  contexteEchec: 'Vos contrats ne s’affichent pas',
  contratsResilies: 'Vos contrats ont pris fin',
  contratsResiliesRaison:
    'Ce compte n’ouvre pas les contrats résiliés. Vos dernières factures vous sont envoyées\u202F; écrivez-nous pour les retrouver ici.',
  souscrire: 'Souscrire un contrat',
  visibilite: {
    autres: 'Tuiles qui ne paraissent pas ici',
    autresAide: 'D’autres les voient, sur un autre contrat, sur un groupe ou avec d’autres droits.',
    question: (nom: string) => `Qui voit la tuile «\u202F${nom}\u202F»\u202F?`,
    fermee: (question: string) => `${question} Quelqu’un ne la voit pas.`,
    recherche: 'Rechercher un périmètre',
    rechercheExemple: 'Périmètre ou titulaire',
    trouves: (nombre: number, recherche: string) =>
      nombre === 0
        ? `Aucun périmètre pour «\u202F${recherche}\u202F».`
        : nombre === 1
          ? 'Un périmètre trouvé.'
          : `${nombre} périmètres trouvés.`,
    trop: (montres: number) => `Les ${montres} premiers\u202F; pour les autres, précisez la recherche.`,
    ou: 'Où',
    ouAide: 'Cherchez un périmètre pour lui donner sa propre règle.',
    partout: 'Partout',
    qui: 'Profils qui la voient',
    quiDans: (univers: string) => `Profils qui la voient dans «\u202F${univers}\u202F»`,
    partoutAide: 'La règle d’un périmètre l’emporte sur celle-ci.',
    univers:
      'Un périmètre ne concerne que les utilisateurs secondaires et les visiteurs. Sans règle à lui, il suit celle de partout.',
    enregistrer: 'Enregistrer la visibilité',
    enregistree: 'La visibilité de la tuile a été enregistrée.',
  },
} as const

/** How the state of an invoice is called; what is paid calls for nothing. */
export const ETATS_FACTURE = {
  A_REGLER: { libelle: 'À payer', niveau: 'attention' },
  ECHUE: { libelle: 'Échue', niveau: 'urgent' },
  AVOIR: { libelle: 'Avoir', niveau: 'resolu' },
  REGLEE: { libelle: 'Payée', niveau: null },
} as const
