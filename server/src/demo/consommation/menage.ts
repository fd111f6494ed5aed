import type { Hasard } from '../hasard.ts'

/** A draw of water at home: how often a day per person, how much (litres), and when (share of each hour). */
interface Puisage {
  parPersonne: number
  /** By the dwelling rather than by each of its people. */
  parLogement?: boolean
  litres: readonly [min: number, max: number]
  heures: readonly number[]
}

const JOURNEE = [
  0.5, 0.3, 0.2, 0.2, 0.3, 1.2, 3.2, 3.6, 2.2, 1.4, 1.2, 1.4, 2.2, 1.8, 1.2, 1.2, 1.5, 2.2, 2.8, 2.8, 2.6, 2.4, 1.8, 1,
]
const TOILETTE = [
  0, 0, 0, 0, 0.1, 1.2, 4, 4, 1.6, 0.6, 0.3, 0.2, 0.2, 0.1, 0.1, 0.1, 0.3, 0.8, 1.8, 2.4, 2.2, 1.6, 0.7, 0.2,
]
const REPAS = [0, 0, 0, 0, 0, 0.3, 1.2, 1.8, 1.2, 0.8, 1, 2, 3, 2.4, 1, 0.6, 0.8, 1.2, 2.4, 3.4, 2.4, 0.8, 0.3, 0.1]
const LINGE = [0.2, 0, 0, 0, 0, 0, 0.4, 0.8, 1.4, 2, 2, 1.6, 1, 1, 1.2, 1.2, 1, 1, 1.2, 1.2, 1.4, 1.4, 1, 0.4]
const GRASSE_MATINEE = [
  0.6, 0.4, 0.2, 0.2, 0.2, 0.4, 1, 2, 3, 3.4, 3, 2.4, 2.4, 2, 1.6, 1.4, 1.6, 2, 2.4, 2.6, 2.4, 2.2, 1.8, 1,
]

const SEMAINE: readonly Puisage[] = [
  { parPersonne: 4.6, litres: [5, 9], heures: JOURNEE },
  { parPersonne: 0.75, litres: [28, 62], heures: TOILETTE },
  { parPersonne: 5, litres: [2, 7], heures: REPAS },
  { parPersonne: 0.17, litres: [42, 58], heures: LINGE },
  { parPersonne: 0.5, parLogement: true, litres: [9, 13], heures: REPAS },
]
const REPOS: readonly Puisage[] = [
  { parPersonne: 5.2, litres: [5, 9], heures: GRASSE_MATINEE },
  { parPersonne: 0.8, litres: [30, 80], heures: GRASSE_MATINEE },
  { parPersonne: 6, litres: [2, 7], heures: REPAS },
  { parPersonne: 0.3, litres: [42, 58], heures: LINGE },
  { parPersonne: 0.8, parLogement: true, litres: [9, 13], heures: REPAS },
]
const ARROSAGE: Puisage = {
  parPersonne: 1,
  parLogement: true,
  litres: [90, 240],
  heures: [0, 0, 0, 0, 0, 0, 0.4, 0.6, 0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6, 2, 3, 2, 0.6, 0],
}

/** m3 that a person of these days draws in a year, without the garden. */
export const M3_PAR_PERSONNE = 43

const cumuls = new Map<readonly number[], number[]>()

function heureTiree(hasard: Hasard, heures: readonly number[]): number {
  let cumul = cumuls.get(heures)
  if (!cumul) {
    let somme = 0
    cumul = heures.map((part) => (somme += part))
    cumuls.set(heures, cumul)
  }
  const tire = hasard.reel() * cumul[23]!
  return cumul.findIndex((seuil) => tire < seuil)
}

export interface Foyer {
  personnes: number
  /** Scales every draw, so that a year comes to what the point uses. */
  ampleur: number
}

/** Adds the draws of one day of a household to the 24 hours of `jour`. */
export function journee(
  hasard: Hasard,
  { personnes, ampleur }: Foyer,
  repos: boolean,
  arrose: boolean,
  jour: number[],
): void {
  const puisages = repos ? REPOS : SEMAINE
  for (const puisage of arrose ? [...puisages, ARROSAGE] : puisages) {
    const nombre = hasard.arrondi(puisage.parPersonne * (puisage.parLogement ? 1 : personnes))
    for (let rang = 0; rang < nombre; rang++) {
      jour[heureTiree(hasard, puisage.heures)]! += Math.round(hasard.entre(...puisage.litres) * ampleur)
    }
  }
}
