import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const factureElectroniqueLibre: DefinitionService = {
  ...ORDINAIRE,
  code: 'FL',
  nom: 'efacture-libre',
  libelle: 'Facture électronique sans prélèvement',
  description: 'Un e-mail vous annonce chaque facture, avec son PDF, que vous soyez prélevé ou non.',
  famille: 'FACTURE',
  remplace: ['FE'],
  directe: { souscription: false, resiliation: true },
  succes: {
    souscription: 'Votre demande a été transmise au service d’eau, qui vous répondra.',
    resiliation: 'Vos prochaines factures vous seront de nouveau envoyées par la poste.',
  },
}
