import { corpsAlerte, type DonneesAlerte } from '../corps-alerte.ts'
import { defineModele } from '../modele.ts'

/** SC: somebody uses water where nobody should be. */
export const alerteAbsence = defineModele<DonneesAlerte>({
  sujet: () => 'De l’eau a coulé en votre absence',
  corps: (donnees) =>
    corpsAlerte(
      donnees,
      [
        'Si quelqu’un passe chez vous, vous n’avez rien à faire. Sinon, demandez à un proche de vérifier les robinets et la chasse d’eau, et de fermer le robinet d’arrêt.',
      ],
      'Voir ma consommation',
      'Vous recevez ce message parce que vous avez demandé à être prévenu. Vous pouvez désactiver cette alerte dans votre espace client.',
    ),
})
