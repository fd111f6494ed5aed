import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const factureElectronique: DefinitionService = {
  ...ORDINAIRE,
  code: 'FE',
  nom: 'efacture',
  libelle: 'Facture électronique',
  description: 'Un e-mail vous annonce chaque facture, avec son PDF\u202F; elle n’est plus envoyée par la poste.',
  famille: 'FACTURE',
  remplace: ['FL'],
  exige: ['PA', 'ME'],
  enGroupe: true,
  succes: {
    souscription: 'Vos prochaines factures vous seront annoncées par e-mail.',
    resiliation: 'Vos prochaines factures vous seront de nouveau envoyées par la poste.',
  },
}
