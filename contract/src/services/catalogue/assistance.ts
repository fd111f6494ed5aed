import { ARTICLES_COMMUNS } from '../conditions-communes.ts'
import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const assistance: DefinitionService = {
  ...ORDINAIRE,
  code: 'SC',
  nom: 'assistance',
  libelle: 'Assistance plomberie',
  description: 'Un plombier intervient sous 24 heures sur votre installation, deux fois par an.',
  famille: 'ASSISTANCE',
  prixCents: 4_90,
  remplace: ['C2'],
  sansDette: true,
  conditions: {
    version: '2026-01',
    articles: [
      {
        titre: 'Ce qui est fourni',
        texte:
          'Deux interventions par an d’un plombier sur les canalisations d’eau froide, du compteur aux robinets\u202F: déplacement, deux heures de main-d’œuvre et petites fournitures compris.',
      },
      ...ARTICLES_COMMUNS,
    ],
  },
  succes: {
    souscription: 'Votre assistance plomberie est souscrite.',
    resiliation: 'Votre assistance plomberie est résiliée.',
  },
}
