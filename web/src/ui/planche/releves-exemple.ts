import { formatDateLongue } from '../../lib/formats/dates.ts'
import type { Barre } from '../chart/barre.ts'

const octobre: ReadonlyArray<number | null> = [
  318,
  342,
  402,
  428,
  312,
  322,
  356,
  336,
  340,
  340,
  340,
  312,
  298,
  345,
  327,
  338,
  null,
  null,
  305,
  319,
  352,
  333,
  347,
  415,
  439,
  596,
  641,
  668,
  655,
]
const octobrePrecedent = [
  301, 325, 376, 431, 322, 318, 309, 340, 352, 388, 402, 310, 305, 322, 331, 299, 341, 398, 412, 296, 308, 322, 330,
  342, 421, 407, 315, 301, 322, 318, 309,
]
const abreges = ['di', 'lu', 'ma', 'me', 'je', 've', 'sa']

/** The days of the drawings of the visual direction: three estimated, two missing, four unusual, two to come. */
export const joursExemple: readonly Barre[] = octobrePrecedent.map((precedent, index) => {
  const jour = index + 1
  const iso = `2026-10-${String(jour).padStart(2, '0')}`
  const rang = new Date(`${iso}T00:00:00Z`).getUTCDay()
  const valeur = octobre[index] ?? null
  return {
    cle: iso,
    libelle: String(jour),
    sousLibelle: abreges[rang],
    libelleLong: formatDateLongue(iso),
    valeur,
    etat:
      jour > octobre.length ? 'avenir' : valeur === null ? 'manquant' : jour >= 9 && jour <= 11 ? 'estime' : 'mesure',
    precedent,
    inhabituel: jour >= 26 && jour <= 29,
    accent: rang === 0 || rang === 6,
  }
})

const mois = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.']

export const moisExemple: readonly Barre[] = mois.map((libelle, index) => ({
  cle: libelle,
  libelle,
  libelleLong: `${libelle} 2026`,
  valeur: 8600 + ((index * 2711) % 3900),
  etat: 'mesure',
  precedent: 8900 + ((index * 1907) % 2600),
  inhabituel: index === 9,
}))

/** The 25 hours of the day when clocks go back. */
export const heuresExemple: readonly Barre[] = Array.from({ length: 25 }, (_, index) => {
  const heure = index > 2 ? index - 1 : index
  const nuit = heure < 6
  return {
    cle: String(index),
    libelle: `${heure} h`,
    libelleLong: index === 3 ? '2 h, heure d’hiver' : `${heure} h`,
    valeur: index === 14 ? null : nuit ? 14 : 14 + ((index * 37) % 61),
    etat: index === 14 ? 'manquant' : index === 15 ? 'estime' : 'mesure',
    inhabituel: nuit,
  }
})
