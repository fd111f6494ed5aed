/** The words of the site map and of its search. */
export const libelles = {
  titre: 'Aide et plan du site',
  sousTitre: 'Tous les écrans, les informations et les réponses aux questions, au même endroit.',
  rechercher: 'Rechercher dans l’agence',
  enCours: 'Recherche dans toute l’agence',
  exemple: 'Facture, fuite, mot de passe…',
  sujets: {
    eau: 'Mon eau',
    factures: 'Factures et paiements',
    contrats: 'Mes contrats',
    demarches: 'Démarches',
    compte: 'Mon compte',
    visiteur: 'Sans vous connecter',
    informations: 'Informations',
  },
  contact: 'Nous joindre',
  urgence: 'Fuite sur la rue, eau coupée\u202F: ',
  toujours: ', 24\u00A0h/24, 7\u00A0j/7',
  ecrans: 'Écrans',
  pages: 'Informations',
  questions: 'Questions fréquentes',
  resultats: (nombre: number) =>
    nombre === 0 ? 'Aucun résultat' : nombre === 1 ? '1 résultat' : `${nombre} résultats`,
  aucun: (recherche: string) => `Rien ne parle de «\u202F${recherche}\u202F»`,
  aucunRaison: 'Essayez un mot plus simple, ou parcourez le plan du site.',
  effacer: 'Voir le plan du site',
} as const
