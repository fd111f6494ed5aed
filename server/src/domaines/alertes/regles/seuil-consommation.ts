import { periodeDe } from '@ael/contract/alertes/regles.ts'
import { jourIso, lireJourIso } from '../../../kernel/jour-local.ts'
import { additionner } from '../jour-mesure.ts'
import { litresEnMots } from '../litres.ts'
import type { Constat, RegleConsommation } from '../regle.ts'

/** The days before the first one to judge that its period may have. */
const PROFONDEURS = { JOUR: 0, SEMAINE: 6, MOIS: 30 } as const

/** AC: the measured hours of a day, a week or a month add up to more than the threshold, on the day that they do. */
export const seuilConsommation: RegleConsommation = {
  profondeur: ({ periodicite }) => PROFONDEURS[periodicite],
  // The days before may have come close to the threshold.
  possible: () => true,
  constater({ series, seuil, periodicite, debut, fin }) {
    const constats: Constat[] = []
    let depuis = Number.NaN
    let finPeriode = Number.NEGATIVE_INFINITY
    let cumul = 0
    for (const { jour, litres } of additionner(series)) {
      if (jour < debut || jour > fin) continue
      if (jour > finPeriode) {
        const periode = periodeDe(periodicite, jourIso(jour))
        depuis = Math.max(lireJourIso(periode.debut), debut)
        finPeriode = lireJourIso(periode.fin)
        cumul = 0
      }
      cumul += litres
      if (seuil !== null && cumul > seuil) constats.push({ jour, depuis, litres: cumul })
    }
    return constats
  },
  phrase: ({ du, au, litres }, seuil) =>
    `${litresEnMots(litres)} du ${du} au ${au}, au-dessus de votre seuil de ${litresEnMots(seuil ?? 0)}.`,
  courrier: {
    nom: 'alerte-seuil',
    sujet: 'Votre seuil de consommation est dépassé',
    conseils: ['Le détail de chaque jour est dans votre espace client. Vous pouvez y changer le seuil.'],
  },
}
