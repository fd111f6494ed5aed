import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const paiementEchelonne: DefinitionService = {
  ...ORDINAIRE,
  code: 'PM',
  nom: 'echelonnement',
  libelle: 'Paiement échelonné',
  description: 'Chaque facture se paie en plusieurs fois, aux dates que le service d’eau vous confirme.',
  famille: 'PAIEMENT',
  enGroupe: true,
  directe: { souscription: true, resiliation: false },
  succes: {
    souscription: 'Vos prochaines factures pourront se payer en plusieurs fois.',
    resiliation: 'Votre demande a été transmise au service d’eau, qui vous répondra.',
  },
}
