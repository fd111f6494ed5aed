let signe = '€'

/** Sets the sign that stands after amounts, as the agency has it; before the first screen. */
export function reglerDevise(voulu: string): void {
  signe = voulu
}

/** The sign that stands after amounts: that of the euro, unless the agency keeps its accounts otherwise. */
export const devise = (): string => signe
