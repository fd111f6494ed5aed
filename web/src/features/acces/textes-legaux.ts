import type { ConfigurationPublique } from '@ael/contract/configuration/calls.ts'

export interface Article {
  titre: string
  paragraphes: readonly string[]
}

type Service = Pick<ConfigurationPublique, 'nomService' | 'telephoneUrgence'>

interface TexteLegal {
  titre: string
  articles: (service: Service) => readonly Article[]
}

export const conditions: TexteLegal = {
  titre: 'Conditions générales d’utilisation',
  articles: ({ nomService }) => [
    {
      titre: 'Objet',
      paragraphes: [
        `L’agence en ligne permet aux abonnés de ${nomService} de suivre leurs contrats, leur consommation et leurs factures, et de faire leurs démarches. Son usage est gratuit.`,
      ],
    },
    {
      titre: 'Votre compte',
      paragraphes: [
        'Le compte est personnel. Vous choisissez un mot de passe, que vous gardez pour vous. Prévenez-nous si vous pensez que quelqu’un d’autre le connaît.',
        'Un contrat se rattache avec son numéro et une référence que seul son titulaire connaît. Ne rattachez que des contrats dont vous êtes titulaire ou payeur, ou que leur titulaire vous a confiés.',
        'Vous pouvez supprimer votre compte à tout moment. Vos contrats d’eau ne sont pas résiliés pour autant.',
      ],
    },
    {
      titre: 'Consommation et alertes',
      paragraphes: [
        'Les consommations affichées viennent des relevés de votre compteur. Une valeur estimée est signalée comme telle. Seule la facture fait foi.',
      ],
    },
    {
      titre: 'Vos données personnelles',
      paragraphes: [
        `${nomService} traite vos données pour exécuter vos contrats et vous fournir ce service. Elles ne sont ni vendues ni employées à d’autres fins.`,
        'Vous avez le droit de les consulter, de les faire corriger, effacer ou transmettre, et de vous opposer à leur traitement. Vous pouvez saisir la Commission nationale de l’informatique et des libertés (CNIL).',
      ],
    },
    {
      titre: 'Cookies',
      paragraphes: [
        'Le site n’emploie que les cookies nécessaires à votre connexion. Ils disparaissent avec elle, au plus tard quelques heures après.',
      ],
    },
  ],
}

export const mentions: TexteLegal = {
  titre: 'Mentions légales',
  articles: ({ nomService, telephoneUrgence }) => [
    { titre: 'Éditeur', paragraphes: [`Cette agence en ligne est éditée par ${nomService}, service public de l’eau.`] },
    { titre: 'Urgences', paragraphes: [`Fuite sur la voie publique, eau coupée\u202F: ${telephoneUrgence}, 24 h/24.`] },
    {
      titre: 'Propriété intellectuelle',
      paragraphes: ['Les textes et les images du site ne peuvent être repris sans accord écrit de l’éditeur.'],
    },
  ],
}
