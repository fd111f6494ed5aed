import { texteLivre } from './texte-livre.ts'

const guide = (texte: Parameters<typeof texteLivre>[0]) => texteLivre({ categorie: 'guides', ...texte })

/** How the meter, the bill, the direct debit and the water itself work. */
export const guides = [
  guide({
    identifiant: 'telereleve',
    titre: 'Le relevé à distance',
    template: 'illustratedHR_KnowMore',
    visuel: 'heures',
    resume: 'Un émetteur lit l’index de votre compteur et l’envoie par radio, sans que personne ne passe chez vous.',
    contenus: [
      {
        texteHtml: `
<h2>Ce qui est envoyé</h2>
<p>Le numéro du compteur et son index. Ni votre nom, ni votre adresse. L’émission dure moins d’une seconde ; elle est plus faible que celle d’un téléphone.</p>
<h2>Ce que vous y gagnez</h2>
<ul><li>des factures sur votre consommation réelle ;</li><li>une courbe par jour, et par heure si vous le voulez ;</li><li>un message quand de l’eau coule sans arrêt.</li></ul>
<h2>Ce que vous décidez</h2>
<p>La consommation de chaque jour et celle de chaque heure ne sont montrées et gardées qu’avec votre accord, donné séparément et retiré quand vous voulez.</p>
<h2>Quand une heure manque</h2>
<p>La radio ne passe pas toujours. L’agence le dit : une valeur estimée est hachurée, une valeur manquante est laissée vide. L’index suivant remet le compte juste.</p>`,
        liens: [{ libelle: 'Comment vos données sont protégées', url: '#/contenu/donnees-personnelles' }],
      },
    ],
  }),
  guide({
    identifiant: 'lire_compteur',
    titre: 'Lire son compteur',
    template: 'illustratedV',
    visuel: 'compteur',
    resume: 'Les chiffres noirs comptent les mètres cubes, les rouges les litres.',
    contenus: [
      {
        texteHtml: `
<p>Un mètre cube vaut 1 000 litres. Seuls les chiffres noirs, sur fond blanc, sont facturés : ce sont eux que vous transmettez. Quand la relève est ouverte, envoyez-les <a href="#/demarches/autoreleve">depuis votre espace client</a> ou <a href="#/auto-releve">sans compte</a>.</p>
<p>Le numéro du compteur est gravé sur le cadran ou sur la bague. Il figure aussi sur votre facture : vérifiez que c’est bien le vôtre, surtout dans un immeuble.</p>`,
      },
    ],
  }),
  guide({
    identifiant: 'lire_facture',
    titre: 'Lire sa facture',
    template: 'article',
    visuel: 'facture',
    resume:
      'Le prix d’un mètre cube paie trois choses : l’eau qui arrive, l’eau qui repart, et ce que l’État et l’agence de l’eau en prélèvent.',
    contenus: [
      {
        texteHtml: `
<h2>Distribution de l’eau</h2>
<p>L’<strong>abonnement</strong> est dû même sans consommation : il paie le compteur, le branchement et le réseau. La <strong>consommation</strong> est la différence de deux index, en mètres cubes.</p>
<h2>Collecte et traitement des eaux usées</h2>
<p>Facturés sur les mêmes mètres cubes, si votre logement est raccordé à l’égout.</p>
<h2>Organismes publics</h2>
<p>Les redevances de l’agence de l’eau financent la protection de la ressource. La TVA est de 5,5 % sur l’eau et de 10 % sur l’assainissement.</p>
<h2>Relevé ou estimé</h2>
<p>Quand votre compteur n’a pas pu être lu, l’index est estimé d’après vos années précédentes. L’estimation est écrite sur la facture et corrigée au relevé suivant.</p>
<h2>Combien de temps la garder</h2>
<p>Gardez vos factures d’eau cinq ans au moins. Celles de votre espace client y restent à votre disposition.</p>`,
      },
    ],
  }),
  guide({
    identifiant: 'prelevement',
    titre: 'Le prélèvement automatique',
    template: 'edito_service',
    visuel: 'echeance',
    resume: 'La facture vous parvient d’abord ; le prélèvement vient ensuite, à la date qu’elle annonce.',
    contenus: [
      {
        texteHtml: `
<ul>
<li><strong>À chaque facture</strong> : le montant exact, à l’échéance.</li>
<li><strong>Tous les mois</strong> : un douzième de votre consommation estimée, puis une facture de solde une fois par an.</li>
</ul>
<p>Il faut un relevé d’identité bancaire de la zone SEPA et votre accord écrit, le mandat. Vous pouvez contester un prélèvement auprès de votre banque pendant huit semaines, et révoquer le mandat à tout moment.</p>`,
      },
    ],
  }),
  guide({
    identifiant: 'qualite_eau',
    titre: 'La qualité de l’eau',
    template: 'miseEnAvant',
    visuel: 'qualite',
    resume:
      'L’eau du robinet est l’aliment le plus contrôlé de France : par le service, chaque jour, et par l’agence régionale de santé, qui publie ses analyses.',
    contenus: [
      {
        texteHtml: `
<dl>
<dt>Bactéries</dt><dd>Aucune ne doit être trouvée dans 100 millilitres.</dd>
<dt>Nitrates</dt><dd>50 milligrammes par litre au plus.</dd>
<dt>Pesticides</dt><dd>0,1 microgramme par litre pour chacun, 0,5 pour leur somme.</dd>
<dt>Plomb</dt><dd>10 microgrammes par litre au plus ; il vient des tuyaux anciens du logement.</dd>
<dt>Dureté</dt><dd>Le calcaire n’est pas dangereux. Au-delà de 30 degrés français, l’eau est dite dure.</dd>
<dt>Chlore</dt><dd>Une trace protège l’eau dans les tuyaux. Son goût s’en va dans une carafe, en une heure au frais.</dd>
</dl>`,
        liens: [
          { libelle: 'Les analyses de ma commune', url: 'https://sante.gouv.fr/sante-et-environnement/eaux/eau' },
        ],
      },
    ],
  }),
]
