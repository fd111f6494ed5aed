/** One figure of the bench: what was measured, against which limit, and whether it holds. */
export interface Mesure {
  nom: string
  /** Ratio or absolute figure, with its unit. */
  valeur: string
  seuil: string
  tenu: boolean
  detail?: string
}

export const mediane = (nombres: readonly number[]): number => {
  const tries = [...nombres].sort((a, b) => a - b)
  return tries[Math.floor(tries.length / 2)] ?? Number.NaN
}
