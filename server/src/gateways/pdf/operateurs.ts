/** What the operators of a page take: numbers and colours, as they are written there. */

const composantes = (hexa: string): number[] =>
  [1, 3, 5].map((debut) => Number.parseInt(hexa.slice(debut, debut + 2), 16) / 255)
const couleurs = new Map<string, string>()
/** The three numbers of a colour, as an operator takes them. */
export function encre(hexa: string): string {
  const connue = couleurs.get(hexa)
  if (connue !== undefined) return connue
  const faite = composantes(hexa)
    .map((part) => part.toFixed(3))
    .join(' ')
  couleurs.set(hexa, faite)
  return faite
}

/** A length in points, to the hundredth. */
export const n = (valeur: number): string => String(Math.round(valeur * 100) / 100)
