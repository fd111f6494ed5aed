import { bornes, type JourMesure } from '../jour-mesure.ts'
import { litresEnMots } from '../litres.ts'
import type { Constat, Observation, RegleConsommation } from '../regle.ts'
import { profondeurDeSuite, suites, type Verdict } from '../suites.ts'

/** Measured hours that a night must have to be judged: all but one of an ordinary night. */
const HEURES_MINIMALES = 3

/** Whether water ran in every hour of a night, at so many litres per hour or more. */
export const jugerNuit = ({ heuresNuit, minimumNuit }: JourMesure, debit: number): Verdict => {
  if (minimumNuit < debit) return 'non'
  return heuresNuit < HEURES_MINIMALES ? 'inconnu' : 'oui'
}

const debitDe = ({ seuil, parametres }: Observation): number => seuil ?? parametres.debitMinimal

/**
 * AF: water runs in every hour of the night, at the minimum flow or more, for AFND nights in a row
 * (docs/domaines/alertes.md#nuits-de-suite: AFDM, AFDH or AFDW by radio system). Each meter is judged by itself. One
 * hour below the flow clears a night, measured hours being few or many.
 */
export const ecoulementNocturne: RegleConsommation = {
  profondeur: ({ parametres }) => profondeurDeSuite(parametres.nuits),
  possible(observation) {
    const { series, debut, fin } = observation
    return series.some((serie) =>
      bornes(serie, debut, fin).some((jour) => jugerNuit(jour, debitDe(observation)) === 'oui'),
    )
  },
  constater(observation) {
    const { series, debut, fin, parametres } = observation
    const debit = debitDe(observation)
    return series.flatMap((serie) => {
      const jours = bornes(serie, debut, fin)
      return suites(jours, parametres.nuits, (jour) => jugerNuit(jour, debit)).map(({ jour, suite }): Constat => {
        const nuits = suite.slice(-parametres.nuits)
        return {
          jour,
          depuis: suite[0]!.jour,
          litres: nuits.reduce((somme, { litres }) => somme + litres, 0),
          debit: Math.min(...nuits.map(({ minimumNuit }) => minimumNuit)),
        }
      })
    })
  },
  phrase: ({ du, debit = 0 }) =>
    `De l’eau coule chaque nuit depuis le ${du}, au moins ${litresEnMots(debit)} par heure.`,
  courrier: {
    nom: 'alerte-ecoulement',
    sujet: 'Consommation inhabituelle\u202F: de l’eau coule chaque nuit',
    conseils: [
      'Vérifiez la chasse d’eau, les robinets, le chauffe-eau et l’arrosage. Fermez ensuite tous les robinets et regardez le compteur\u202F: si son index avance encore, de l’eau s’échappe après le compteur. Fermez alors le robinet d’arrêt et appelez un plombier.',
      'Dans un logement, une fuite réparée sur une canalisation après le compteur peut limiter votre facture\u202F: envoyez-nous dans le mois qui suit ce message l’attestation du plombier, avec le lieu de la fuite et la date de la réparation.',
    ],
  },
}
