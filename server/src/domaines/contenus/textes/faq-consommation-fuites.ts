import type { Question } from './question.ts'

export const questionsConsommation: readonly Question[] = [
  {
    identifiant: 'trouver-compteur',
    titre: 'Où est mon compteur, et comment le lire ?',
    sousCategorie: 'compteur',
    texteHtml: `<p>Dans un regard près de la rue, une cave, une gaine du palier ou sous l’évier. Lisez les chiffres noirs : ce sont les mètres cubes. <a href="#/contenu/lire_compteur">Lire son compteur</a></p>`,
  },
  {
    identifiant: 'consommation-normale',
    titre: 'Quelle est une consommation normale ?',
    sousCategorie: 'compteur',
    texteHtml: `<p>Près de 150 litres par personne et par jour, soit 55 m³ par an. Un couple consomme souvent de 80 à 100 m³, une famille de quatre de 120 à 150 m³. Un jardin ou une piscine change tout.</p>`,
  },
  {
    identifiant: 'index-estime',
    titre: 'Pourquoi mon index est-il estimé ?',
    sousCategorie: 'compteur',
    texteHtml: `<p>Le compteur n’a pas pu être lu : personne n’était là, l’accès était fermé, ou la radio n’a pas répondu. L’estimation suit vos années précédentes. Transmettez votre index, ou attendez le relevé suivant : l’écart sera corrigé.</p>`,
  },
  {
    identifiant: 'verifier-compteur',
    titre: 'Je crois que mon compteur compte trop.',
    sousCategorie: 'compteur',
    texteHtml: `<p>C’est rare : un compteur qui vieillit compte plutôt moins. Cherchez d’abord une fuite. Vous pouvez ensuite demander un étalonnage ; il vous est facturé si le compteur est juste, et à la charge du service s’il ne l’est pas.</p>`,
  },
  {
    identifiant: 'comment-marche-releve-distance',
    titre: 'Comment fonctionne le relevé à distance ?',
    sousCategorie: 'releve-a-distance',
    texteHtml: `<p>Un émetteur sur pile lit l’index et l’envoie par radio, quelques fois par jour, en moins d’une seconde. <a href="#/contenu/telereleve">Le relevé à distance</a></p>`,
  },
  {
    identifiant: 'heures-manquantes',
    titre: 'Pourquoi des heures manquent-elles sur mon graphique ?',
    sousCategorie: 'releve-a-distance',
    texteHtml: `<p>Un message radio s’est perdu. Rien n’est perdu pour le compte : l’index suivant contient ces litres. Le graphique laisse un vide plutôt que d’inventer leur répartition.</p>`,
  },
  {
    identifiant: 'consentement-releves',
    titre: 'Qui voit ma consommation de chaque jour ?',
    sousCategorie: 'releve-a-distance',
    texteHtml: `<p>Vous, et les agents qui vous aident. Elle n’est gardée au jour ou à l’heure qu’avec votre accord, que vous retirez quand vous voulez.</p>`,
  },
]

export const questionsFuites: readonly Question[] = [
  {
    identifiant: 'trouver-fuite',
    titre: 'Comment savoir si j’ai une fuite ?',
    texteHtml: `<p>Comparez l’index du soir et celui du matin, sans avoir ouvert l’eau entre-temps. S’il a bougé, cherchez : <a href="#/contenu/conseil_fuite">les vérifications, dans l’ordre</a>.</p>`,
  },
  {
    identifiant: 'ecretement',
    titre: 'Une fuite a gonflé ma facture. Que puis-je demander ?',
    texteHtml: `<p>Si la consommation dépasse le double de votre moyenne des trois dernières années et vient d’une canalisation après compteur d’un local d’habitation, vous ne payez pas ce qui passe ce double. Il faut envoyer l’attestation du plombier dans le mois qui suit notre avertissement. Chasses d’eau, robinets, chaudières et appareils ménagers en sont exclus.</p>`,
  },
  {
    identifiant: 'qui-repare',
    titre: 'Qui répare : le service ou moi ?',
    texteHtml: `<p>Jusqu’au compteur compris, le service. Après le compteur, vous ou votre propriétaire. Vous gardez le compteur du gel et des chocs.</p>`,
  },
  {
    identifiant: 'eau-coupee',
    titre: 'Je n’ai plus d’eau. Que faire ?',
    texteHtml: `<p>Vérifiez votre robinet d’arrêt et demandez à un voisin. Si la rue est touchée, c’est une fuite ou des travaux : appelez le {{telephoneUrgence}}. Quand l’eau revient, laissez-la couler jusqu’à ce qu’elle soit claire.</p>`,
  },
  {
    identifiant: 'alertes-de-fuite',
    titre: 'Comment serai-je prévenu d’une fuite ?',
    texteHtml: `<p>Avec un compteur relevé à distance, un débit qui ne s’arrête pas la nuit déclenche un message, par e-mail ou par SMS selon votre choix. Des heures estimées ou manquantes n’en déclenchent jamais à elles seules.</p>`,
  },
]
