import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { Controle, Doute, Incoherence } from '@ael/contract/releves/controle.ts'
import { ecrireJours, ecrireVolume } from './formats.ts'
import type { RepereConnu } from './situation.ts'

interface Lecture {
  controle: Controle
  repere: RepereConnu
  unite: 'm3' | 'kWh'
  /** Whether the usual use may be told: not to whoever only knows the number of the meter. */
  habitude: boolean
}

const dernier = ({ repere: { ensemble }, unite }: Lecture): string =>
  `${ecrireVolume(ensemble.valeur, unite)} le ${ecrireDateFrancaise(ensemble.jour)}`

const POURQUOI: Record<Incoherence, (lecture: Lecture) => string> = {
  CADRANS: ({ repere }) =>
    repere.cadrans.length > 1 ? 'Indiquez l’index de chaque cadran.' : 'Ce compteur n’a qu’un cadran.',
  CHIFFRES: ({ repere: { chiffres }, unite }) =>
    unite === 'm3'
      ? `Ce compteur a ${chiffres} chiffres noirs. Ne saisissez pas les rouges.`
      : `Ce compteur a ${chiffres} chiffres.`,
  DATE: ({ repere }) =>
    `Le dernier relevé est du ${ecrireDateFrancaise(repere.ensemble.jour)}. Indiquez une date qui le suit.`,
  INFERIEUR: (lecture) => `Le dernier relevé était de ${dernier(lecture)}. L’index ne peut pas être inférieur.`,
  IMPOSSIBLE: ({ controle: { volume, jours }, unite }) =>
    `Cela ferait ${ecrireVolume(volume ?? 0, unite)} en ${ecrireJours(Math.max(jours ?? 1, 1))}. Aucun compteur comme le vôtre n’en mesure autant.`,
}

/** « 264 m³ en 182 jours, contre 40 m³ d’habitude ». */
function usage({ controle: { volume, jours, attendu }, unite, habitude }: Lecture): string {
  const mesure = `${ecrireVolume(volume ?? 0, unite)} en ${ecrireJours(jours ?? 0)}`
  return habitude && attendu !== null
    ? `${mesure}, contre ${ecrireVolume(Math.round(attendu), unite)} d’habitude`
    : mesure
}

const QUESTIONS: Record<Doute, (lecture: Lecture) => string> = {
  TOUR: (lecture) =>
    `Cet index est inférieur au dernier, ${dernier(lecture)}. Le compteur est-il repassé par zéro\u202F?`,
  NUL: ({ repere }) =>
    `L’index n’a pas changé depuis le ${ecrireDateFrancaise(repere.ensemble.jour)}. Est-ce bien le cas\u202F?`,
  FORT: (lecture) =>
    `Cet index est plus élevé que prévu\u202F: ${usage(lecture)}. Est-ce bien ce que montre le compteur\u202F?`,
  FAIBLE: (lecture) =>
    `Cet index est plus bas que prévu\u202F: ${usage(lecture)}. Est-ce bien ce que montre le compteur\u202F?`,
}

/** What is wrong with a reading, next to its field. */
export const pourquoiIncoherent = (motif: Incoherence, lecture: Lecture): string => POURQUOI[motif](lecture)

/** The question that a doubtful reading raises. */
export const questionDouteuse = (motif: Doute, lecture: Lecture): string => QUESTIONS[motif](lecture)
