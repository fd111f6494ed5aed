/** The words on cookies and on the measure of the audience. */
export const libelles = {
  nom: 'Cookies',
  question: 'Pouvons-nous compter les visites\u202F?',
  explication:
    'Pour améliorer l’agence, nous aimerions compter les pages visitées. Rien ne part ailleurs, rien ne dit qui vous êtes. Sans votre accord, nous ne comptons rien.',
  accepter: 'Accepter',
  refuser: 'Refuser',
  gerer: 'Gérer les cookies',
  fermer: 'Fermer',
  titre: 'Gestion des cookies',
  necessaires: 'Nécessaires au service',
  liste: [
    { nom: 'aelToken, aelTokenFin', role: 'Vous garder connecté', duree: 'la session' },
    { nom: 'aelContexte', role: 'Retrouver le contrat ou le groupe que vous regardez', duree: 'la session' },
    { nom: 'aelVisiteGuidee', role: 'Ne pas vous proposer deux fois la visite guidée', duree: '13 mois' },
    {
      nom: 'stockage du navigateur',
      role: 'Garder vos réglages d’affichage, quand vous les changez',
      duree: 'jusqu’à ce que vous l’effaciez',
    },
    { nom: 'aelMesureAudience', role: 'Se souvenir de votre réponse ci-dessous', duree: '13 mois' },
  ],
  strict: 'Ils restent entre votre navigateur et cette agence.',
  mesure: 'Mesure d’audience',
  mesureExplication:
    'Une addition par page et par jour, faite par nous, sur nos serveurs\u202F: ni cookie de plus, ni adresse, ni identifiant. Vous changez d’avis quand vous voulez, ici.',
  etat: {
    indefini: 'Vous n’avez pas encore répondu\u202F: rien n’est compté.',
    refuse: 'Vous avez refusé\u202F: rien n’est compté.',
    accepte: 'Vous avez accepté\u202F: vos visites sont comptées.',
  },
  navigateur:
    'Votre navigateur demande de ne pas être suivi\u202F: nous le prenons pour un refus, et rien n’est compté. Pour en changer, changez ce réglage du navigateur.',
  avis: { refuse: 'Votre refus est enregistré.', accepte: 'Merci, votre accord est enregistré.' },
} as const
