/** The words of the guided tour. */
export const libelles = {
  quitter: 'Quitter',
  suivant: 'Suivant',
  precedent: 'Précédent',
  terminer: 'Terminer la visite',
  avancement: (rang: number, nombre: number) => `Étape ${rang} sur ${nombre}`,
  etapes: {
    bienvenue: {
      titre: 'Bienvenue dans votre agence en ligne',
      texte:
        'En une minute, voici où se trouvent vos contrats, vos groupes et vos réglages. Vous pouvez quitter la visite à tout moment, et la reprendre depuis votre menu.',
    },
    rattacher: {
      titre: 'Rattacher un contrat',
      texte: 'Munissez-vous d’une facture\u202F: le numéro de contrat et celui du compteur y figurent.',
      clic: 'Cliquez sur «\u202FRattacher un contrat\u202F».',
    },
    parcourir: {
      titre: 'Parcourir vos contrats',
      texte:
        'Chaque ligne dit l’état du contrat, son titulaire, son payeur et son adresse. Un clic sur un en-tête trie la liste.',
      clic: 'Cliquez sur «\u202FContrats rattachés\u202F».',
    },
    rechercher: {
      titre: 'Rechercher un contrat',
      texte:
        'Un numéro, un nom, une rue, un compteur\u202F: les mots se tapent dans n’importe quel ordre, avec ou sans accents.',
      clic: 'Cliquez dans le champ et tapez.',
    },
    retirer: {
      titre: 'Retirer un contrat',
      texte: 'Le contrat quitte votre compte, il n’est pas résilié. Vous pourrez le rattacher de nouveau.',
      clic: 'Cliquez sur la corbeille de sa ligne, puis confirmez.',
    },
    creerGroupe: {
      titre: 'Créer un groupe',
      texte: 'Un groupe rassemble des contrats\u202F: vous en lisez la consommation et le solde d’un seul tenant.',
      clic: 'Cliquez sur «\u202FCréer un groupe\u202F».',
    },
    rechercherGroupe: {
      titre: 'Retrouver un groupe',
      texte:
        'Ce bouton dit ce que vous regardez. Il mène à un autre contrat ou à un groupe, que vous cherchez par leur nom.',
      clic: 'Cliquez sur ce que vous regardez.',
    },
    supprimerGroupe: {
      titre: 'Supprimer un groupe',
      texte: 'Le groupe disparaît, ses contrats restent dans votre compte.',
      clic: 'Cliquez sur la corbeille du groupe, puis confirmez.',
    },
    gererGroupes: {
      titre: 'Gérer vos groupes',
      texte: 'Cette page les rassemble\u202F: leur nom, leurs contrats, les personnes qui les voient.',
      clic: 'Cliquez sur un groupe pour l’ouvrir.',
    },
    gererContrats: {
      titre: 'Gérer vos contrats',
      texte: 'Libellés, contrat par défaut, groupes\u202F: tout se règle sur cette page.',
      clic: 'Choisissez «\u202FMes contrats\u202F» dans votre menu.',
    },
    menu: {
      titre: 'Votre menu',
      texte: 'Votre compte, vos contrats, les cookies et la déconnexion sont ici, sur toutes les pages.',
      clic: 'Cliquez sur vos initiales.',
    },
    profil: {
      titre: 'Votre profil',
      texte: 'Votre nom, votre adresse e-mail, votre mot de passe. Bonne visite\u202F!',
      clic: 'Modifiez, puis enregistrez.',
    },
  },
} as const
