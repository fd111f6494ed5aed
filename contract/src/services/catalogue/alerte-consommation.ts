import { type DefinitionService, ORDINAIRE } from '../modele.ts'

export const alerteConsommation: DefinitionService = {
  ...ORDINAIRE,
  code: 'AC',
  nom: 'alerte',
  libelle: 'Alerte de consommation',
  description: 'Un e-mail vous prévient quand la consommation du mois dépasse le seuil que vous fixez.',
  famille: 'SUIVI',
  volonte: 'COMPTE',
  compteur: 'RADIO',
  annulable: true,
  succes: {
    souscription: 'Votre alerte de consommation est en place. Elle est dans la liste de vos alertes.',
    resiliation: 'Votre alerte de consommation est arrêtée.',
  },
}
