const COLONNES = 12

/** The tiles by columns: each one begins its own, but for those that stand below one that is shown. */
export function empiler<T extends { id: string; sous?: string }>(tuiles: readonly T[]): T[][] {
  const piles: T[][] = []
  for (const tuile of tuiles) {
    const pile = piles.find((autres) => autres.some(({ id }) => id === tuile.sous))
    if (pile) pile.push(tuile)
    else piles.push([tuile])
  }
  return piles
}

/**
 * The columns that tiles take so that every row of twelve is full: they keep their order, and those of a row that the
 * next one no longer enters share what is left of it, the first ones first.
 */
export function ranger(colonnes: readonly number[]): number[] {
  const rangees: number[][] = []
  for (const largeur of colonnes) {
    const rangee = rangees.at(-1)
    if (rangee && somme(rangee) + largeur <= COLONNES) rangee.push(largeur)
    else rangees.push([largeur])
  }
  return rangees.flatMap(etirer)
}

const somme = (nombres: readonly number[]): number => nombres.reduce((total, nombre) => total + nombre, 0)

function etirer(rangee: readonly number[]): number[] {
  const reste = COLONNES - somme(rangee)
  const part = Math.floor(reste / rangee.length)
  return rangee.map((largeur, rang) => largeur + part + (rang < reste % rangee.length ? 1 : 0))
}
