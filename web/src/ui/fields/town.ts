/** A town as a form holds it: chosen among those of a French postal code, or typed freely. */
export interface Town {
  codePostal: string
  ville: string
  /** Typed: abroad, or not in the list. */
  libre: boolean
}

/** The town once those of a new postal code are known: the only one, the one it was, or none yet. */
export function townAmong(names: readonly string[], ville: string): string {
  if (names.length === 1) return names[0]!
  return names.includes(ville) ? ville : ''
}

/** What can be chosen: the towns of the code, and the one that was there before any code was typed. */
export const townOptions = (names: readonly string[], ville: string): string[] =>
  ville === '' || names.includes(ville) ? [...names] : [ville, ...names]

/** A French postal code without its town is an answer left half-way. */
export const townMissing = ({ codePostal, ville }: Pick<Town, 'codePostal' | 'ville'>): boolean =>
  codePostal.trim() !== '' && ville.trim() === ''
