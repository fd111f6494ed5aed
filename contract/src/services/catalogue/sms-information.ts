import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const smsInformation: DefinitionService = {
  ...ORDINAIRE,
  code: 'SG',
  nom: 'sms-information',
  libelle: 'SMS d’information',
  description: 'Le service d’eau vous prévient par SMS des travaux et des coupures d’eau à votre adresse.',
  famille: 'SUIVI',
  succes: {
    souscription: 'Vous serez prévenu par SMS des travaux et des coupures d’eau.',
    resiliation: 'Vous ne recevrez plus de SMS d’information.',
  },
}
