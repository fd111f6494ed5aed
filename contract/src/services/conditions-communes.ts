import type { ConditionsDeVente } from './modele.ts'

/** What holds of every service that is sold by the month. */
export const ARTICLES_COMMUNS: ConditionsDeVente['articles'] = [
  {
    titre: 'Prix et facturation',
    texte:
      'Le prix mensuel, toutes taxes comprises, est ajouté à votre facture d’eau. Il ne change qu’au 1er janvier, après vous en avoir prévenu deux mois à l’avance.',
  },
  {
    titre: 'Durée et résiliation',
    texte:
      'L’abonnement n’a pas d’engagement de durée\u202F: il se résilie à tout moment dans votre espace client. Vous pouvez vous rétracter dans les quatorze jours qui suivent la souscription, sans motif ni frais.',
  },
  {
    titre: 'Réclamations',
    texte:
      'Une réclamation s’adresse d’abord au service d’eau. Sans réponse satisfaisante sous deux mois, la Médiation de l’eau peut être saisie gratuitement.',
  },
]
