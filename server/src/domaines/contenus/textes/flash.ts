import { presentesDans, texteLivre } from './texte-livre.ts'

/** What is told at the top of every page: the season's advice, when there is one. */
export const flash = [
  texteLivre({ identifiant: 'flash_information', titre: 'Flash information', template: 'scrolling_text' }),
  ...presentesDans('flash_information', [
    texteLivre({
      identifiant: 'flash_saison',
      titre: 'Conseil de saison',
      template: 'alert',
      contenus: [
        {
          conditionAffichage: 'connecte et non electricite et mois dans (11, 12, 1, 2)',
          titre: 'Le gel approche.',
          resume: 'Protégez votre compteur avant les grands froids.',
          liens: [{ libelle: 'Voir comment', url: '#/contenu/conseil_gel' }],
        },
        {
          conditionAffichage: 'connecte et non electricite et mois dans (7, 8)',
          titre: 'Vous partez ?',
          resume: 'Fermez le robinet d’arrêt avant un départ de plusieurs jours.',
          liens: [{ libelle: 'Préparer mon départ', url: '#/contenu/conseil_absence' }],
        },
      ],
    }),
  ]),
]
