import { additionner } from '../jour-mesure.ts'
import { litresEnMots } from '../litres.ts'
import type { RegleConsommation } from '../regle.ts'

/** SC: while nobody should be there, the measured hours of a day hold more litres than the threshold. */
export const consommationAbsence: RegleConsommation = {
  profondeur: () => 0,
  possible: () => true,
  constater: ({ series, seuil, debut, fin }) =>
    additionner(series)
      .filter(({ jour, litres }) => jour >= debut && jour <= fin && litres > (seuil ?? 0))
      .map(({ jour, litres }) => ({ jour, depuis: jour, litres })),
  phrase: ({ au, litres }) => `${litresEnMots(litres)} le ${au}, en votre absence.`,
  courrier: {
    nom: 'alerte-absence',
    sujet: 'De l’eau a coulé en votre absence',
    conseils: [
      'Si quelqu’un passe chez vous, vous n’avez rien à faire. Sinon, demandez à un proche de vérifier les robinets et la chasse d’eau, et de fermer le robinet d’arrêt.',
    ],
  },
}
