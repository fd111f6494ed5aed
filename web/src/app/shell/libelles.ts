/**
 * The words of the shell of signed-in users. The imposed ones (docs/domaines/commun.md#phrases) stand to the letter.
 */
export const libelles = {
  alertesEnCours: (nombre: number) => `\u00A0(${nombre} en cours)`,
  bandeauUsurpation: { nom: 'Usurpation', actif: 'Mode usurpation actif', fin: 'Revenir à mon compte' },
  conditions: {
    titre: 'Cher(e) usager(e)',
    accepter: 'Accepter les conditions',
    echec: 'Votre message',
    avant: 'Pour utiliser votre espace client, acceptez ses ',
    apres:
      '. Elles disent comment vos données personnelles sont employées, combien de temps elles sont gardées, et quels sont vos droits.',
  },
  contextes: {
    choisir: 'Choisir un contrat ou un groupe',
    rechercher: 'Rechercher un contrat',
    exemples: 'Contrat, adresse, compteur',
    contrats: 'Contrats',
    groupes: 'Groupes',
    aucun: (recherche: string) => `Aucun contrat pour «\u202F${recherche}\u202F».`,
    contrat: (numero: string) => `Contrat ${numero}`,
    resilie: (numero: string) => `Contrat ${numero}, résilié`,
    tous: (contrats: string) => `Voir les ${contrats}`,
    tousLesGroupes: 'Voir tous les groupes',
    groupeDisparu: (nom: string) =>
      `Le groupe que vous regardiez n’existe plus. Vous regardez maintenant «\u202F${nom}\u202F».`,
  },
  deconnexion: { echec: 'Echec lors de la déconnexion' },
  espaces: { gestion: 'Espace gestionnaire', agent: 'Espace agent' },
  finDeSession: {
    titre: (heure: string) => `Votre session se termine à ${heure}`,
    prolongeable: 'Ce que vous êtes en train de saisir sera perdu, sauf si vous restez connecté.',
    prolonger: 'Rester connecté',
    prolongee: (heure: string) => `Votre session dure maintenant jusqu’à ${heure}.`,
    texte: 'Elle ne peut plus durer davantage. Enregistrez ce que vous êtes en train de saisir, puis reconnectez-vous.',
    reconnecter: 'Me reconnecter',
  },
  horsReseau: {
    titre: 'Vous n’avez pas de réseau',
    texte: (instant: string) => `Ce que vous voyez date du ${instant}. Rien ne peut être envoyé pour le moment.`,
    reessayer: 'Réessayer',
  },
  menuPrincipal: 'Menu principal',
  menuUtilisateur: {
    nom: 'Mon compte',
    profil: 'Mon profil',
    donnees: 'Mes données et mes sessions',
    motDePasse: 'Changer mon mot de passe',
    suppression: 'Supprimer mon compte',
    visite: 'Visite guidée',
    cookies: 'Gestion des cookies',
    sortie: 'Se déconnecter',
  },
  espaceClient: 'Espace client',
  organisation: 'Organisation',
  plus: 'Plus',
  recherche: { bouton: 'Rechercher', touche: 'Ctrl K' },
} as const
