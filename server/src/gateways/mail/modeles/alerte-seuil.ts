import { corpsAlerte, type DonneesAlerte } from '../corps-alerte.ts'
import { defineModele } from '../modele.ts'

/** AC: the threshold that the customer chose is passed. */
export const alerteSeuil = defineModele<DonneesAlerte>({
  sujet: () => 'Votre seuil de consommation est dépassé',
  corps: (donnees) =>
    corpsAlerte(
      donnees,
      ['Le détail de chaque jour est dans votre espace client. Vous pouvez y changer le seuil.'],
      'Voir ma consommation',
      'Vous recevez ce message parce que vous avez demandé à être prévenu. Vous pouvez désactiver cette alerte dans votre espace client.',
    ),
})
