import { texteLivre } from './texte-livre.ts'

const conseil = (texte: Parameters<typeof texteLivre>[0]) => texteLivre({ categorie: 'conseils', ...texte })

/** What a subscriber can do by himself about his water. */
export const conseils = [
  conseil({
    identifiant: 'conseil_fuite',
    titre: 'Chercher une fuite',
    template: 'illustratedH',
    visuel: 'nuit',
    resume:
      'Une chasse d’eau qui fuit perd jusqu’à 25 litres par heure : 600 litres par jour, autant qu’une famille de quatre personnes.',
    contenus: [
      {
        texteHtml: `
<h2>1. Le compteur tourne-t-il ?</h2>
<p>Fermez tous les robinets, le soir, et notez l’index de votre compteur, chiffres rouges compris. Le lendemain, avant d’ouvrir l’eau, relisez-le. S’il a changé, de l’eau coule.</p>
<h2>2. Avant ou dans le logement ?</h2>
<p>Fermez le robinet d’arrêt du logement et regardez le compteur. S’il tourne encore, la fuite est sur le tuyau qui mène du compteur à chez vous. S’il s’arrête, elle est à l’intérieur.</p>
<h2>3. Où ?</h2>
<ul>
<li><strong>Chasse d’eau</strong> : glissez une feuille de papier sec au fond de la cuvette. Mouillée sans qu’on ait tiré la chasse, elle trahit la fuite.</li>
<li><strong>Groupe de sécurité du chauffe-eau</strong> : il goutte pendant la chauffe, jamais en continu.</li>
<li><strong>Robinets</strong> : un goutte-à-goutte perd environ 4 litres par heure.</li>
<li><strong>Jardin et sous-sol</strong> : une herbe plus verte, un mur humide, un bruit d’eau.</li>
</ul>
<h2>Faire réparer, puis demander l’écrêtement</h2>
<p>Pour une fuite sur une canalisation après compteur, dans un local d’habitation, la loi limite la facture au double de votre consommation habituelle. Envoyez au service, dans le mois qui suit son information, l’attestation du plombier : date de la réparation et lieu de la fuite. Les appareils ménagers, sanitaires et de chauffage n’y donnent pas droit (code général des collectivités territoriales, article L. 2224-12-4).</p>`,
        liens: [
          { libelle: 'Voir ma consommation', url: '#/conso' },
          { libelle: 'Appeler le service d’urgence', url: 'tel:{{telephoneUrgence}}' },
        ],
      },
    ],
  }),
  conseil({
    identifiant: 'conseil_gel',
    titre: 'Protéger son compteur du gel',
    template: 'illustratedHR',
    visuel: 'gel',
    resume: 'Le compteur est sous votre garde : s’il éclate faute de protection, son remplacement est à votre charge.',
    contenus: [
      {
        texteHtml: `
<h2>Avant l’hiver</h2>
<ul>
<li>Garnissez le regard de plaques de polystyrène, autour et au-dessus du compteur. Ni paille, ni laine de verre, qui retiennent l’eau.</li>
<li>Entourez les tuyaux exposés d’un manchon isolant.</li>
<li>Vérifiez que le robinet d’arrêt ferme bien.</li>
</ul>
<h2>Pendant les grands froids</h2>
<p>Dans un logement vide, fermez le robinet d’arrêt et vidangez : ouvrez le point le plus bas, puis les robinets.</p>
<h2>Si c’est gelé</h2>
<p>Fermez l’arrivée d’eau. Dégelez avec un sèche-cheveux, jamais avec une flamme, en commençant par le côté du robinet.</p>`,
      },
    ],
  }),
  conseil({
    identifiant: 'conseil_absence',
    titre: 'Avant de partir',
    template: 'illustratedHR_NoWrap',
    visuel: 'robinet',
    resume: 'Un tuyau de machine à laver qui lâche verse mille litres par heure.',
    contenus: [
      {
        texteHtml: `
<ol>
<li>Fermez le robinet d’arrêt, d’habitude près du compteur ou à l’entrée du logement.</li>
<li>Ouvrez puis refermez un robinet, pour faire tomber la pression.</li>
<li>Notez l’index du compteur, ou laissez une alerte veiller : une consommation pendant votre absence vous sera signalée.</li>
<li>Au retour, ouvrez doucement, et laissez couler l’eau froide une minute avant de la boire.</li>
</ol>`,
      },
    ],
  }),
  conseil({
    identifiant: 'conseil_gestes',
    titre: 'Six gestes pour consommer moins',
    template: 'full',
    visuel: 'gestes',
    resume: 'Une personne consomme près de 150 litres d’eau par jour. Voici où on les retrouve.',
    contenus: [
      {
        texteHtml: `
<table>
<caption>Litres gardés, par personne</caption>
<thead><tr><th scope="col">Geste</th><th scope="col">Avant</th><th scope="col">Après</th></tr></thead>
<tbody>
<tr><th scope="row">Une douche de 5 minutes au lieu d’un bain</th><td>150 l</td><td>50 l</td></tr>
<tr><th scope="row">Une pomme de douche économe</th><td>15 l/min</td><td>8 l/min</td></tr>
<tr><th scope="row">Une chasse à deux volumes</th><td>9 l</td><td>3 ou 6 l</td></tr>
<tr><th scope="row">L’eau coupée pendant le brossage des dents</th><td>15 l</td><td>1 l</td></tr>
<tr><th scope="row">Un lave-vaisselle plein au lieu d’une vaisselle à l’eau courante</th><td>40 l</td><td>10 l</td></tr>
<tr><th scope="row">Un arrosage le soir, au pied des plantes</th><td>20 l/m²</td><td>10 l/m²</td></tr>
</tbody>
</table>
<p>Ces volumes sont des ordres de grandeur. Ceux de votre foyer se lisent dans votre consommation.</p>`,
        liens: [{ libelle: 'Voir ma consommation', url: '#/conso' }],
      },
    ],
  }),
]
