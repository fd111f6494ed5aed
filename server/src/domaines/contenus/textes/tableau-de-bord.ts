import { presentesDans, texteLivre } from './texte-livre.ts'

/** The dashboard: five items that follow one another, and two things to choose. */
export const tableauDeBord = [
  texteLivre({ identifiant: 'carousel_tableau_de_bord', titre: 'À savoir', template: 'carousel' }),
  ...presentesDans('carousel_tableau_de_bord', [
    texteLivre({
      identifiant: 'tdb_fuite',
      titre: 'De l’eau coule la nuit ?',
      template: 'carousel_item',
      visuel: 'nuit',
      contenus: [
        {
          resume: 'Trois vérifications suffisent souvent à trouver la fuite.',
          liens: [{ libelle: 'Chercher une fuite', url: '#/contenu/conseil_fuite' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'tdb_releve',
      titre: 'Relevé à distance ou sur place',
      template: 'carousel_item',
      visuel: 'heures',
      contenus: [
        {
          conditionAffichage: 'telereleve',
          titre: 'Votre compteur est relevé à distance',
          resume: 'Personne ne passe chez vous, et vous suivez chaque jour.',
          liens: [{ libelle: 'Comment ça marche', url: '#/contenu/telereleve' }],
        },
        {
          conditionAffichage: 'non telereleve',
          titre: 'Relevez vous-même votre compteur',
          resume: 'Un index lu par vous vaut mieux qu’une estimation.',
          liens: [{ libelle: 'Lire mon compteur', url: '#/contenu/lire_compteur' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'tdb_facture',
      titre: 'Ce que vous payez, ligne par ligne',
      template: 'carousel_item',
      visuel: 'facture',
      contenus: [
        {
          resume: 'Abonnement, mètres cubes, assainissement, redevances : qui reçoit quoi.',
          liens: [{ libelle: 'Lire ma facture', url: '#/contenu/lire_facture' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'tdb_absence',
      titre: 'Avant de partir',
      template: 'carousel_item',
      visuel: 'robinet',
      contenus: [
        {
          resume: 'Un robinet fermé, et rien ne peut couler en votre absence.',
          liens: [{ libelle: 'Préparer mon départ', url: '#/contenu/conseil_absence' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'tdb_qualite',
      titre: 'L’eau du robinet, contrôlée',
      template: 'carousel_item',
      visuel: 'qualite',
      contenus: [
        {
          resume: 'L’agence régionale de santé publie chaque analyse.',
          liens: [{ libelle: 'Ce qui est mesuré', url: '#/contenu/qualite_eau' }],
        },
      ],
    }),
  ]),
  texteLivre({ identifiant: 'mises_en_avant', titre: 'À votre choix', template: 'nude' }),
  ...presentesDans('mises_en_avant', [
    texteLivre({
      identifiant: 'mise_en_avant_prelevement',
      titre: 'Prélèvement automatique',
      template: 'miseEnAvant',
      visuel: 'echeance',
      contenus: [
        {
          resume: 'Plus d’échéance à surveiller : la date et le montant vous sont annoncés.',
          liens: [{ libelle: 'Voir le prélèvement', url: '#/contenu/prelevement' }],
        },
      ],
    }),
    texteLivre({
      identifiant: 'mise_en_avant_geste_vert',
      titre: 'Geste vert',
      template: 'miseEnAvant',
      visuel: 'gestes',
      contenus: [
        {
          resume: 'Une douche de cinq minutes au lieu d’un bain : près de 100 litres gardés.',
          liens: [{ libelle: 'Voir les six gestes', url: '#/contenu/conseil_gestes' }],
        },
      ],
    }),
  ]),
]
