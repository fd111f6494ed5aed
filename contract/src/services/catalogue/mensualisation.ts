import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const mensualisation: DefinitionService = {
  ...ORDINAIRE,
  code: 'ME',
  nom: 'mensu',
  libelle: 'Mensualisation',
  description:
    'Le même montant est prélevé chaque mois pendant dix mois\u202F; la facture annuelle règle la différence.',
  famille: 'PAIEMENT',
  remplace: ['PA'],
  volonte: 'PAYEUR',
  sansDette: true,
  enGroupe: true,
  succes: {
    souscription: 'Vous êtes mensualisé. Votre échéancier est dans « Mensualisation et prélèvement ».',
    resiliation:
      'Votre mensualisation est résiliée. Une mensualité déjà transmise à votre banque peut encore être prélevée.',
  },
}
