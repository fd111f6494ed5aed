import { ARTICLES_COMMUNS } from '../conditions-communes.ts'
import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const assistanceEtendue: DefinitionService = {
  ...ORDINAIRE,
  code: 'C2',
  nom: 'assistance-etendue',
  libelle: 'Assistance plomberie et assainissement',
  description: 'L’assistance plomberie, et le débouchage de vos canalisations d’eaux usées.',
  famille: 'ASSISTANCE',
  prixCents: 7_90,
  remplace: ['SC'],
  sansDette: true,
  conditions: {
    version: '2026-01',
    articles: [
      {
        titre: 'Ce qui est fourni',
        texte:
          'Deux interventions par an d’un plombier sur les canalisations d’eau froide, du compteur aux robinets, et deux débouchages par an des canalisations d’eaux usées, jusqu’au regard de branchement.',
      },
      ...ARTICLES_COMMUNS,
    ],
  },
  succes: {
    souscription: 'Votre assistance plomberie et assainissement est souscrite.',
    resiliation: 'Votre assistance plomberie et assainissement est résiliée.',
  },
}
