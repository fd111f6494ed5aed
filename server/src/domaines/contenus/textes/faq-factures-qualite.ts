import type { Question } from './question.ts'

export const questionsFactures: readonly Question[] = [
  {
    identifiant: 'moyens-de-paiement',
    titre: 'Comment puis-je payer ?',
    texteHtml: `<p>Par carte depuis l’agence en ligne, avec ou sans compte ; par prélèvement, à l’échéance ou tous les mois ; par virement, chèque ou TIP, comme il est dit au dos de la facture.</p>`,
  },
  {
    identifiant: 'difficultes-de-paiement',
    titre: 'Je ne peux pas payer ma facture.',
    texteHtml: `<p>Appelez-nous avant l’échéance : un étalement se décide en quelques minutes. Votre commune, votre département et le fonds de solidarité pour le logement peuvent aider. L’eau d’une résidence principale ne peut pas être coupée pour impayé.</p>`,
  },
  {
    identifiant: 'facture-plus-elevee',
    titre: 'Pourquoi ma facture est-elle plus élevée que d’habitude ?',
    texteHtml: `<p>Trois causes, dans cet ordre : une fuite, une estimation précédente trop basse que ce relevé corrige, une période plus longue. Comparez les volumes, non les montants, et le nombre de jours. <a href="#/contenu/lire_facture">Lire sa facture</a></p>`,
  },
  {
    identifiant: 'facture-electronique',
    titre: 'Puis-je recevoir mes factures par e-mail ?',
    texteHtml: `<p>Oui : la facture électronique remplace le papier. Elle vous est annoncée par e-mail et reste dans votre espace client, où vous pouvez l’enregistrer.</p>`,
  },
  {
    identifiant: 'conserver-factures',
    titre: 'Combien de temps garder mes factures d’eau ?',
    texteHtml: `<p>Cinq ans au moins. Gardez plus longtemps celles qui prouvent une fuite ou des travaux.</p>`,
  },
  {
    identifiant: 'contester',
    titre: 'Comment contester une facture ?',
    texteHtml: `<p>Écrivez au service en joignant la facture et un index relevé ce jour. Sans réponse satisfaisante après deux mois, la <a href="https://www.mediation-eau.fr/">Médiation de l’eau</a> examine votre dossier, gratuitement.</p>`,
  },
]

export const questionsQualite: readonly Question[] = [
  {
    identifiant: 'eau-dure',
    titre: 'Mon eau est-elle calcaire ?',
    texteHtml: `<p>La dureté, en degrés français, est dans l’analyse annuelle jointe à une facture : douce sous 15, dure au-delà de 30. Le calcaire n’est pas dangereux ; il entartre. Adaptez le lave-vaisselle et le chauffe-eau en conséquence.</p>`,
  },
  {
    identifiant: 'gout-de-chlore',
    titre: 'L’eau sent le chlore. Est-ce normal ?',
    texteHtml: `<p>Une trace de chlore la protège jusqu’à votre robinet. Laissez-la une heure au frais, dans une carafe ouverte : l’odeur s’en va.</p>`,
  },
  {
    identifiant: 'eau-trouble',
    titre: 'L’eau est trouble ou colorée.',
    texteHtml: `<p>Blanche, elle contient de l’air et s’éclaircit dans le verre. Brune ou rouge, elle a remué un dépôt, souvent après des travaux : laissez couler l’eau froide. Si cela dure plus d’une heure, appelez le {{telephoneUrgence}} et ne la buvez pas en attendant.</p>`,
  },
  {
    identifiant: 'qui-controle',
    titre: 'Qui contrôle l’eau du robinet ?',
    texteHtml: `<p>L’agence régionale de santé prélève et publie ; le service surveille chaque jour. <a href="#/contenu/qualite_eau">Ce qui est mesuré</a></p>`,
  },
]
