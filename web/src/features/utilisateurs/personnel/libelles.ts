/** The words of what belongs to the person: consents, sessions, data. */
export const libelles = {
  titre: 'Mes données et mes sessions',
  comptePrincipal: (email: string) => `Compte principal\u202F: ${email}`,
  onglets: { profil: 'Compte', consentements: 'Consentements', sessions: 'Sessions', donnees: 'Données' },
  consentements: {
    contrat: (libelle: string | null, numero: string) =>
      libelle ? `${libelle}, contrat ${numero}` : `Contrat ${numero}`,
    texte:
      'Votre compteur transmet ses relevés à distance. Vous décidez de leur détail, contrat par contrat, et vous pouvez changer d’avis à tout moment. Sans votre accord, votre consommation reste visible mois par mois, et les factures ne changent pas.',
    JOUR: { libelle: 'Relevés quotidiens', aide: 'Voir votre consommation jour par jour et semaine par semaine.' },
    HEURE: {
      libelle: 'Relevés horaires',
      aide: 'Voir aussi les heures de chaque jour. Demande les relevés quotidiens.',
    },
    reserve: 'Seul le titulaire de ce contrat choisit le détail de ses relevés.',
    accorde: 'Accordé',
    nonAccorde: 'Non accordé',
    accorder: (portee: string, contrat: string) => `Consentir aux ${portee}, contrat ${contrat}`,
    retirer: (portee: string, contrat: string) => `Retirer mon consentement aux ${portee}, contrat ${contrat}`,
    accorderCourt: 'Consentir',
    retirerCourt: 'Retirer',
    question: {
      JOUR: 'Ne plus conserver vos relevés quotidiens\u202F?',
      HEURE: 'Ne plus conserver vos relevés horaires\u202F?',
    },
    detail: {
      JOUR: 'Le détail des jours et des heures de ce contrat est effacé. Les totaux des mois restent exacts. Ce qui est effacé ne revient pas, même si vous consentez de nouveau.',
      HEURE:
        'Le détail des heures de ce contrat est effacé. Les totaux des jours et des mois restent exacts. Ce qui est effacé ne revient pas, même si vous consentez de nouveau.',
    },
    veille:
      'Le débit le plus faible des 31 dernières nuits est conservé pour vous prévenir d’une fuite, sans être affiché.',
    confirmer: 'Effacer et retirer',
    garder: 'Garder mes relevés',
    enregistre: 'Votre choix est enregistré.',
    historique: 'Historique',
    du: (portee: string, date: string) => `${portee}\u202F: accordés le ${date}`,
    retireLe: (date: string) => `, retirés le ${date}`,
    aucun: 'Aucun choix à faire',
    aucunRaison:
      'Le consentement est demandé au titulaire d’un contrat dont le compteur est relevé à distance. Aucun de vos contrats n’est dans ce cas.',
    echec: 'Vos consentements ne s’affichent pas',
  },
  sessions: {
    titre: 'Mes sessions',
    texte:
      'Chaque appareil sur lequel vous êtes connecté. Fermez celles que vous ne reconnaissez pas, puis changez votre mot de passe.',
    actuelle: 'Cette session',
    inconnu: 'Appareil non reconnu',
    agent: 'Une autre personne agit en votre nom',
    depuis: 'Ouverte le',
    vue: 'Dernière activité le',
    adresse: 'Adresse réseau',
    fermer: 'Fermer',
    fermerCelle: (appareil: string, date: string) => `Fermer la session ${appareil} ouverte le ${date}`,
    fermerAutres: 'Fermer toutes les autres',
    question: 'Fermer toutes vos autres sessions\u202F?',
    detail: 'Les autres appareils devront se reconnecter. Celui-ci reste connecté.',
    garder: 'Les laisser ouvertes',
    fermee: 'La session a été fermée.',
    seule: 'Vous n’êtes connecté que sur cet appareil.',
    echec: 'Vos sessions ne s’affichent pas',
    reserve: 'Les sessions ne se voient pas en mode usurpation.',
  },
  donnees: {
    titre: 'Mes données',
    texte:
      'Tout ce que l’agence détient sur vous, dans une archive ZIP\u202F: compte, contrats, consommations, factures, règlements, alertes, courriers, SMS, consentements, sessions. Un fichier README y explique chacun des autres.',
    autres:
      'Les données d’autres personnes n’y sont pas\u202F: co-titulaire, occupants précédents ou suivants, titulaires des contrats que vous suivez pour eux.',
    motDePasse: 'Mot de passe',
    motDePasseAide: 'Redemandé pour que personne d’autre ne les télécharge à votre place.',
    motDePasseManquant: 'Saisissez votre mot de passe.',
    bouton: 'Télécharger mes données',
    sansMotDePasse:
      'Un mot de passe est demandé avant l’envoi de l’archive, et votre compte n’en a pas encore. Choisissez-en un par le lien que nous vous envoyons, connectez-vous, puis revenez ici.',
    pret: 'Votre archive a été téléchargée.',
    reserve: 'Seul l’utilisateur lui-même télécharge ses données.',
  },
} as const
