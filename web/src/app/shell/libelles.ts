/** The words of the shell of signed-in users. Those of the specification (1 §4, §8) stand to the letter. */
export const libelles = {
  bandeauUsurpation: { nom: 'Usurpation', actif: 'Mode usurpation actif', fin: 'Revenir à mon compte' },
  conditions: {
    titre: 'Cher(e) usager(e)',
    accepter: 'Accepter les conditions',
    echec: 'Votre message',
    avant: 'Pour utiliser votre espace client, acceptez ses ',
    lien: 'conditions générales d’utilisation (nouvel onglet)',
    apres: '. Elles disent comment vos données personnelles sont employées, combien de temps elles sont gardées, et quels sont vos droits.',
  },
  contextes: {
    rechercher: 'Rechercher un contrat',
    exemples: 'Contrat, adresse, compteur',
    contrats: 'Contrats',
    groupes: 'Groupes',
    aucun: (recherche: string) => `Aucun contrat pour «\u202F${recherche}\u202F».`,
    contrat: (numero: string) => `Contrat ${numero}`,
    resilie: (numero: string) => `Contrat ${numero}, résilié`,
    tous: (contrats: string) => `Voir les ${contrats}`,
  },
  deconnexion: { echec: 'Echec lors de la déconnexion' },
  espaces: { gestion: 'Espace gestionnaire', agent: 'Espace agent' },
  finDeSession: {
    titre: (heure: string) => `Votre session se termine à ${heure}`,
    texte: 'Enregistrez ce que vous êtes en train de saisir, puis reconnectez-vous.',
    reconnecter: 'Me reconnecter',
  },
  menuPrincipal: 'Menu principal',
  menuUtilisateur: {
    nom: 'Mon compte',
    profil: 'Mon profil',
    motDePasse: 'Changer mon mot de passe',
    suppression: 'Supprimer mon compte',
    sortie: 'Se déconnecter',
  },
  organisation: 'Organisation',
  plus: 'Plus',
} as const
