import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const prelevement: DefinitionService = {
  ...ORDINAIRE,
  code: 'PA',
  nom: 'prelevement',
  libelle: 'Prélèvement à l’échéance',
  description: 'Chaque facture est prélevée le jour où elle est due, sur le compte de votre choix.',
  famille: 'PAIEMENT',
  remplace: ['ME'],
  volonte: 'PAYEUR',
  enGroupe: true,
  succes: {
    souscription: 'Vos prochaines factures seront prélevées à leur échéance.',
    resiliation:
      'Le prélèvement de vos factures est résilié. Une somme déjà transmise à votre banque peut encore être prélevée.',
  },
}
