import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const smsPaiement: DefinitionService = {
  ...ORDINAIRE,
  code: 'SP',
  nom: 'sms-paiement',
  libelle: 'SMS de paiement',
  description: 'Le service d’eau vous prévient par SMS avant la date limite d’une facture.',
  famille: 'SUIVI',
  succes: {
    souscription: 'Vous serez prévenu par SMS avant la date limite de vos factures.',
    resiliation: 'Vous ne recevrez plus de SMS de paiement.',
  },
}
