import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const contratFuite: DefinitionService = {
  ...ORDINAIRE,
  code: 'CF',
  nom: 'fuite',
  libelle: 'Contrat fuite',
  description: 'La recherche d’une fuite après le compteur est prise en charge une fois par an.',
  famille: 'ASSISTANCE',
  prixCents: 2_90,
  sansDette: true,
  succes: {
    souscription: 'Votre contrat fuite est souscrit.',
    resiliation: 'Votre contrat fuite est résilié.',
  },
}
