import { additionner, bornes, type JourDuContrat } from '../jour-mesure.ts'
import { litresEnMots } from '../litres.ts'
import type { Constat, Observation, RegleConsommation } from '../regle.ts'
import { profondeurDeSuite, suites, type Verdict } from '../suites.ts'

/** Measured hours that a day must have to be called ordinary. */
const HEURES_MINIMALES = 20

function juger({ jour, heures, litres }: JourDuContrat, { moyenne, seuil }: Observation): Verdict {
  const connue = moyenne(jour)
  if (!connue) return 'inconnu'
  if (litres > connue.litres * (1 + (seuil ?? connue.depassement) / 100)) return 'oui'
  return heures < HEURES_MINIMALES ? 'inconnu' : 'non'
}

const joursDe = ({ series, debut, fin }: Observation): readonly JourDuContrat[] =>
  bornes(additionner(series), debut, fin)

const suitesDe = (observation: Observation) =>
  suites(joursDe(observation), observation.parametres.jours, (jour) => juger(jour, observation))

/** The days that make the runs AS tells of, with the average that each is above. */
export function joursDExces(observation: Observation): (JourDuContrat & { moyenne: number })[] {
  const jours = new Map(suitesDe(observation).flatMap(({ suite }) => suite.map((jour) => [jour.jour, jour])))
  return [...jours.values()].map((jour) => ({ ...jour, moyenne: observation.moyenne(jour.jour)?.litres ?? 0 }))
}

/**
 * AS: for ASND days in a row the measured hours of the day alone are more than so many percent above the daily average
 * of the contract (CMJ, docs/domaines/alertes.md#dépassement-de-la-moyenne: the percentage stands in the range that
 * holds the average).
 */
export const surconsommation: RegleConsommation = {
  profondeur: ({ parametres }) => profondeurDeSuite(parametres.jours),
  possible: (observation) => joursDe(observation).some((jour) => juger(jour, observation) === 'oui'),
  constater(observation) {
    const { parametres, moyenne } = observation
    return suitesDe(observation).map(({ jour, suite }): Constat => {
      const derniers = suite.slice(-parametres.jours)
      return {
        jour,
        depuis: derniers[0]!.jour,
        litres: derniers.reduce((somme, { litres }) => somme + litres, 0),
        moyenne: moyenne(jour)?.litres ?? 0,
      }
    })
  },
  phrase: ({ du, au, litres, moyenne = 0 }) =>
    `${litresEnMots(litres)} du ${du} au ${au}, contre ${litresEnMots(moyenne)} par jour en moyenne.`,
  courrier: {
    nom: 'alerte-surconsommation',
    sujet: 'Consommation inhabituelle\u202F: nettement au-dessus de votre moyenne',
    conseils: [
      'Si vous savez d’où cela vient (arrosage, remplissage d’une piscine, invités), vous n’avez rien à faire.',
      'Sinon, fermez tous les robinets et regardez le compteur\u202F: si son index avance encore, de l’eau s’échappe. Dans un logement, une fuite réparée sur une canalisation après le compteur peut limiter votre facture\u202F: envoyez-nous dans le mois qui suit ce message l’attestation du plombier.',
    ],
  },
}
