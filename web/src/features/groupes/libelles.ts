/** The words of groups. The imposed ones (docs/domaines/commun.md#phrases) stand to the letter. */
export const libelles = {
  titre: 'Mes groupes',
  nom: 'Groupes',
  compte: ['groupe', 'groupes'],
  contrats: ['contrat', 'contrats'],
  personnes: ['utilisateur', 'utilisateurs'],
  creer: 'Créer un groupe',
  modifier: 'Modifier le groupe',
  supprimer: 'Supprimer le groupe',
  afficher: 'Afficher ce groupe',
  affiche: 'Groupe affiché',

  liste: {
    legende: 'Groupes de contrats',
    introduction:
      'Un groupe réunit des contrats pour les regarder ensemble\u202F: leur consommation, leurs factures, leur solde.',
    nombre: (nombre: number, maximum: number) =>
      `${nombre} ${nombre < 2 ? 'groupe' : 'groupes'} sur ${maximum} possibles.`,
    complet: 'Vous avez 10 groupes, le maximum. Supprimez-en un avant d’en créer un autre.',
    colonnes: {
      selection: 'Afficher',
      nom: 'Groupe',
      description: 'Description',
      nbContrats: 'Contrats',
      nbUsers: 'Utilisateurs',
      actions: 'Actions',
    },
    nomDeLigne: (nom: string) => `le groupe ${nom}`,
    choisir: (nom: string) => `Afficher le groupe ${nom}`,
    affiche: (nom: string) => `Groupe ${nom} affiché`,
    afficheCourt: 'Affiché',
    modifier: (nom: string) => `Modifier le groupe ${nom}`,
    supprimer: (nom: string) => `Supprimer le groupe ${nom}`,
    vide: 'Vous n’avez pas encore de groupe',
    videRaison: 'Réunissez vos contrats par immeuble, par usage ou par payeur pour les suivre ensemble.',
    videSubordonne: 'Le titulaire du compte principal ne vous a confié aucun groupe.',
    inactif: 'Les groupes ne sont pas proposés',
    inactifRaison: 'Votre agence ne propose pas de réunir les contrats en groupes.',
    echec: 'Données non disponibles pour le moment',
    echecDetail: 'Vos groupes sont intacts. Réessayez dans un instant.',
  },

  saisie: {
    creation: 'Nouveau groupe',
    modification: (nom: string) => `Modifier le groupe ${nom}`,
    nom: 'Nom du groupe',
    nomAide: '2 à 255 caractères. Un nom différent pour chacun de vos groupes.',
    description: 'Description',
    enregistrerCreation: 'Créer le groupe',
    enregistrer: 'Enregistrer le groupe',
  },

  suppression: {
    question: (nom: string) => `Supprimer le groupe «\u202F${nom}\u202F»\u202F?`,
    contrats: 'Ses contrats restent dans votre compte\u202F: seul le groupe disparaît.',
    utilisateurs: (nombre: number) =>
      nombre === 1
        ? 'L’utilisateur qui y accède ne verra plus les contrats qu’il n’avait que par lui.'
        : `Les ${nombre} utilisateurs qui y accèdent ne verront plus les contrats qu’ils n’avaient que par lui.`,
    confirmer: 'Supprimer le groupe',
    garder: 'Garder le groupe',
  },

  detail: {
    tous: 'Tous mes groupes',
    onglets: { contrats: 'Contrats du groupe', ajout: 'Ajouter des contrats', utilisateurs: 'Utilisateurs' },
    absent: 'Ce groupe n’existe pas ou plus',
    absentRaison: 'Il a été supprimé, ou il n’est pas à vous.',
    retour: 'Revoir mes groupes',
  },

  contenu: {
    legendeDedans: 'Contrats du groupe',
    legendeDehors: 'Contrats qui ne sont pas dans le groupe',
    recherche: 'Rechercher un contrat',
    rechercheExemple: 'Contrat, adresse, compteur',
    colonnes: {
      numeroContrat: 'Contrat',
      libelle: 'Libellé',
      codeEtatContrat: 'État',
      nomClientTitulaire: 'Titulaire',
      nomClientPayeur: 'Payeur',
      adresseLivraisonConstruite: 'Adresse de desserte',
      actions: 'Actions',
    },
    client: (numero: string) => `Client ${numero}`,
    compteur: (numero: string) => `Compteur ${numero}`,
    reference: (reference: string) => `Réf. ${reference}`,
    groupes: 'Dans les groupes\u202F:',
    nomDeLigne: (numero: string) => `le contrat ${numero}`,
    ajouter: (numero: string) => `Ajouter le contrat ${numero} au groupe`,
    retirer: (numero: string) => `Retirer le contrat ${numero} du groupe`,
    ajouterSelection: 'Ajouter au groupe',
    retirerSelection: 'Retirer du groupe',
    vide: 'Aucun contrat dans ce groupe',
    videRaison: 'Choisissez parmi les contrats de votre compte ceux à y réunir.',
    videLecture: 'Aucun des contrats que vous suivez n’est dans ce groupe.',
    plein: 'Tous vos contrats sont dans ce groupe',
    pleinRaison: 'Il n’en reste aucun à ajouter.',
    rien: (recherche: string) => `Aucun contrat pour «\u202F${recherche}\u202F»`,
    rienRaison: 'Cherchez un numéro de contrat, une rue, un nom, un compteur ou une référence.',
    revoir: 'Revoir tous les contrats',
  },

  utilisateurs: {
    legende: 'Utilisateurs de votre compte',
    introduction:
      'Donner un groupe à un utilisateur le lui montre\u202F; les contrats qu’il y voit restent ceux de ses périmètres.',
    recherche: 'Rechercher un utilisateur',
    rechercheExemple: 'Nom ou adresse e-mail',
    colonnes: { nom: 'Nom', email: 'E-mail', profil: 'Profil', acces: 'Accès au groupe', actions: 'Actions' },
    membre: 'Membre du groupe',
    univers: 'Par un périmètre',
    donner: (nom: string) => `Donner le groupe à ${nom}`,
    reprendre: (nom: string) => `Reprendre le groupe à ${nom}`,
    nomDeLigne: (nom: string) => nom,
    vide: 'Aucun utilisateur dans votre compte',
    videRaison: 'Créez d’abord des utilisateurs secondaires ou visiteurs.',
    rien: (recherche: string) => `Aucun utilisateur pour «\u202F${recherche}\u202F»`,
  },

  ajout: {
    bouton: 'Ajouter à un groupe',
    titre: (nombre: string, singulier: boolean) =>
      `Ajouter ${nombre} ${singulier ? 'contrat' : 'contrats'} à un groupe`,
    groupe: 'Groupe',
    choisir: 'Choisissez',
    aucun: 'Aucun groupe',
    aucunRaison: 'Choisissez le groupe où mettre ces contrats.',
    ajouter: 'Ajouter au groupe',
    nouveau: 'Nouveau groupe',
    contenu: 'Contrats du groupe',
  },

  panneau: {
    gerer: 'Gérer les groupes',
    aucun: 'Aucun groupe',
  },

  echecs: {
    creation: 'Echec de création du groupe',
    modification: (nom: string) => `Echec de modification du groupe ${nom}`,
    suppression: (nom: string) => `Echec de suppression du groupe ${nom}`,
    ajout: (quoi: string, nom: string) => `Echec d’ajout ${quoi} au groupe ${nom}`,
    retrait: (quoi: string, nom: string) => `Echec de retrait ${quoi} du groupe ${nom}`,
    partage: (nom: string) => `Echec de partage du groupe ${nom}`,
    contrat: (numero: string) => `du contrat ${numero}`,
    desContrats: 'des contrats',
    raison: (echec: string, raison: string) => `${echec}. ${raison}`,
  },
} as const
