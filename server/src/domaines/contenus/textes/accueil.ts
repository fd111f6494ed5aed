import { presentesDans, texteLivre } from './texte-livre.ts'

/** The public home: four images that follow one another, and three tiles. */
export const accueil = [
  texteLivre({ identifiant: 'carousel_accueil', titre: 'Ce que l’agence vous montre', template: 'carousel' }),
  ...presentesDans('carousel_accueil', [
    texteLivre({
      identifiant: 'accueil_heures',
      titre: 'Votre eau, heure par heure',
      template: 'carousel_item',
      visuel: 'heures',
      contenus: [
        {
          resume: 'Avec un compteur relevé à distance, voyez ce qui coule, et quand.',
          liens: [{ libelle: 'Comment ça marche', url: '#/contenu/telereleve' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'accueil_fuite',
      titre: 'Une fuite se voit la nuit',
      template: 'carousel_item',
      visuel: 'nuit',
      contenus: [
        {
          resume: 'Quand le compteur ne s’arrête jamais, nous vous prévenons.',
          liens: [{ libelle: 'Chercher une fuite', url: '#/contenu/conseil_fuite' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'accueil_facture',
      titre: 'Une facture qui se lit',
      template: 'carousel_item',
      visuel: 'facture',
      contenus: [
        {
          resume: 'Chaque ligne est expliquée : abonnement, mètres cubes, taxes.',
          liens: [{ libelle: 'Lire ma facture', url: '#/contenu/lire_facture' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'accueil_contrats',
      titre: 'Tous vos contrats ensemble',
      template: 'carousel_item',
      visuel: 'contrats',
      contenus: [
        {
          resume: 'Un logement ou cinq cents : groupez-les, comparez-les, confiez-les.',
          liens: [{ libelle: 'Ouvrir un espace client', url: '#/inscription' }],
        },
      ],
    }),
  ]),
  texteLivre({ identifiant: 'tuiles_accueil', titre: 'Bon à savoir', template: 'nude' }),
  ...presentesDans('tuiles_accueil', [
    texteLivre({
      identifiant: 'tuile_qualite',
      titre: 'Qualité de l’eau',
      template: 'home_tuile',
      visuel: 'qualite',
      contenus: [
        {
          resume: 'Calcaire, nitrates, chlore : ce qui est contrôlé, et par qui.',
          liens: [{ libelle: 'En savoir plus', url: '#/contenu/qualite_eau' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'tuile_gestes',
      titre: 'Consommer moins',
      template: 'home_tuile',
      visuel: 'gestes',
      contenus: [
        {
          resume: 'Six gestes, et ce que chacun fait gagner.',
          liens: [{ libelle: 'Voir les gestes', url: '#/contenu/conseil_gestes' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'tuile_questions',
      titre: 'Questions fréquentes',
      template: 'home_tuile',
      visuel: 'questions',
      contenus: [
        {
          resume: 'Compte, contrat, compteur, facture, fuite : les réponses.',
          liens: [{ libelle: 'Ouvrir la foire aux questions', url: '#/faq' }],
        },
      ],
    }),
  ]),
]
