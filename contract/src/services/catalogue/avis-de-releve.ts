import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const avisDeReleve: DefinitionService = {
  ...ORDINAIRE,
  code: 'AR',
  nom: 'autoreleve',
  libelle: 'Avis de relève',
  description: 'Un e-mail vous prévient quand vous pouvez envoyer vous-même l’index de votre compteur.',
  famille: 'SUIVI',
  volonte: 'COMPTE',
  compteur: 'MAIN',
  enGroupe: true,
  annulable: true,
  succes: {
    souscription: 'Vous serez prévenu par e-mail à l’ouverture de chaque période de relève.',
    resiliation: 'Vous ne recevrez plus d’avis de relève pour ce contrat.',
  },
}
