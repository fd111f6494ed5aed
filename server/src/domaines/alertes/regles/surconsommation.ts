import { additionner, bornes, type JourMesure } from '../jour-mesure.ts'
import type { Constat, Observation, RegleConsommation } from '../regle.ts'
import { profondeurDeSuite, suites, type Verdict } from '../suites.ts'

/** Measured hours that a day must have to be called ordinary. */
const HEURES_MINIMALES = 20

function juger({ jour, heures, litres }: JourMesure, { moyenne, seuil }: Observation): Verdict {
  const connue = moyenne(jour)
  if (!connue) return 'inconnu'
  if (litres > connue.litres * (1 + (seuil ?? connue.depassement) / 100)) return 'oui'
  return heures < HEURES_MINIMALES ? 'inconnu' : 'non'
}

const joursDe = ({ series, debut, fin }: Observation): readonly JourMesure[] => bornes(additionner(series), debut, fin)

/**
 * AS: for ASND days in a row the measured hours of the day alone are more than so many percent above the daily average
 * of the contract (CMJ, docs/domaines/alertes.md#dépassement-de-la-moyenne: the percentage stands in the range that
 * holds the average).
 */
export const surconsommation: RegleConsommation = {
  type: 'AS',
  profondeur: ({ parametres }) => profondeurDeSuite(parametres.jours),
  possible: (observation) => joursDe(observation).some((jour) => juger(jour, observation) === 'oui'),
  constater(observation) {
    const { parametres, moyenne } = observation
    return suites(joursDe(observation), parametres.jours, (jour) => juger(jour, observation)).map(
      ({ jour, suite }): Constat => {
        const derniers = suite.slice(-parametres.jours)
        return {
          jour,
          depuis: derniers[0]!.jour,
          litres: derniers.reduce((somme, { litres }) => somme + litres, 0),
          moyenne: moyenne(jour)?.litres ?? 0,
        }
      },
    )
  },
}
