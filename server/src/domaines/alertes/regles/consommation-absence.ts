import { additionner } from '../jour-mesure.ts'
import type { RegleConsommation } from '../regle.ts'

/** SC: while nobody should be there, the measured hours of a day hold more litres than the threshold. */
export const consommationAbsence: RegleConsommation = {
  type: 'SC',
  profondeur: () => 0,
  possible: () => true,
  constater: ({ series, seuil, debut, fin }) =>
    additionner(series)
      .filter(({ jour, litres }) => jour >= debut && jour <= fin && litres > (seuil ?? 0))
      .map(({ jour, litres }) => ({ jour, depuis: jour, litres })),
}
